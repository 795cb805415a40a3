/** Token buckets: each attempt takes one token, and tokens refill evenly. */

export interface Allowance {
  /** One bucket exists per name and client. */
  name: string;
  /** Burst size; refills over `perMs` milliseconds. */
  most: number;
  perMs: number;
}

/** `left`: tokens left in each bucket, in the order requested. */
export type Taken = { kind: 'taken'; left: number[] } | { kind: 'refused'; waitSeconds: number };

export interface Buckets {
  /** Takes one token from each bucket of `client`, or from none if one is empty, so a refusal costs nothing. */
  take(client: string, allowances: readonly Allowance[]): Promise<Taken>;
  /** Records `key`. Returns false if it was seen before, within at least `keepMs`. */
  first(key: string, keepMs: number): Promise<boolean>;
}

/** Whole seconds, at least 1, until `left` (less than one token) has grown to one. */
export function waitSeconds(left: number, { most, perMs }: Allowance): number {
  return Math.max(1, Math.ceil(((1 - left) * perMs) / most / 1000));
}
