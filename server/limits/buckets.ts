/** Token buckets: an allowance that is used up one attempt at a time and refills evenly. */

export interface Allowance {
  /** Buckets of one name and client are the same bucket. */
  name: string;
  /** Attempts at once; refilled over `perMs` milliseconds. */
  most: number;
  perMs: number;
}

export type Taken =
  | {
      kind: 'taken';
      /** Attempts left in each bucket, in the order asked. */
      left: number[];
    }
  | { kind: 'refused'; waitSeconds: number };

export interface Buckets {
  /** Takes one attempt from each bucket of `client`, or from none when one is empty: a refusal prolongs nothing. */
  take(client: string, allowances: readonly Allowance[]): Promise<Taken>;
  /** Notes that `key` was seen. False when it had been before, within `keepMs` at least. */
  first(key: string, keepMs: number): Promise<boolean>;
}

/** Whole seconds, at least 1, until `left` (less than one attempt) has grown to one. */
export function waitSeconds(left: number, { most, perMs }: Allowance): number {
  return Math.max(1, Math.ceil(((1 - left) * perMs) / most / 1000));
}
