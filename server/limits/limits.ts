/** How often one network may do what (specification of booking and leads, 8.2). */
import { clientHash } from '../client-hash.ts';
import type { Secret } from '../secret.ts';
import type { Allowance, Buckets } from './buckets.ts';

const minute = 60_000;
const hour = 60 * minute;

const allowances = {
  form: [
    { name: 'form', most: 10, perMs: 10 * minute },
    { name: 'form-day', most: 40, perMs: 24 * hour },
  ],
  /** Sends mail to an address that anybody may type. */
  'tool-email': [{ name: 'tool-email', most: 5, perMs: hour }],
  booking: [{ name: 'booking', most: 20, perMs: 10 * minute }],
  slots: [{ name: 'slots', most: 120, perMs: minute }],
  'form-token': [{ name: 'form-token', most: 120, perMs: minute }],
  pow: [{ name: 'pow', most: 120, perMs: minute }],
  /** Pages converted to Markdown for one request, which costs several times what rendering does. */
  twin: [{ name: 'twin', most: 60, perMs: minute }],
  /** Batches of counted events; an office behind one address shares them. */
  measure: [{ name: 'measure', most: 120, perMs: minute }],
} as const satisfies Record<string, readonly Allowance[]>;

export type LimitKind = keyof typeof allowances;

export type Attempt =
  | {
      kind: 'allowed';
      /** More than half of the shortest allowance is used: a sign of a program, or of a large office. */
      isFrequent: boolean;
    }
  | { kind: 'limited'; waitSeconds: number; message: string };

export interface Limits {
  /** Counts one attempt of the client at a network address, unless it is refused. */
  take(kind: LimitKind, clientAddress: string): Promise<Attempt>;
}

const free: Attempt = { kind: 'allowed', isFrequent: false };

interface LimitsOptions {
  buckets: Buckets;
  secret: Secret;
  /** Multiplies the allowances; 0 switches the limits off. */
  scale: number;
}

export function createLimits({ buckets, secret, scale }: LimitsOptions): Limits {
  const scaled = (kind: LimitKind) =>
    allowances[kind].map((one) => ({ ...one, most: Math.max(1, Math.round(one.most * scale)) }));
  return {
    async take(kind, clientAddress) {
      if (scale === 0 || clientAddress === '') return free;
      const asked = scaled(kind);
      const taken = await buckets.take(clientHash(secret, clientAddress), asked);
      if (taken.kind === 'refused') {
        const { waitSeconds } = taken;
        return { kind: 'limited', waitSeconds, message: tooMany(waitSeconds) };
      }
      return { kind: 'allowed', isFrequent: (taken.left[0] ?? 0) < (asked[0]?.most ?? 0) / 2 };
    },
  };
}

function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or call us.`;
}
