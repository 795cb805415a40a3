/** Rate limits per network (specification of booking and leads, 8.2). */
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { hour, minute } from '#domain/dates/durations.ts';
import type { Secret } from '../shared/secret.ts';
import type { Allowance, Buckets } from './buckets.ts';

const allowances = {
  form: [
    { name: 'form', most: 10, perMs: 10 * minute },
    { name: 'form-day', most: 40, perMs: 24 * hour },
  ],
  /** Sends mail to an address that anyone may type. */
  'tool-email': [{ name: 'tool-email', most: 5, perMs: hour }],
  booking: [{ name: 'booking', most: 20, perMs: 10 * minute }],
  slots: [{ name: 'slots', most: 120, perMs: minute }],
  'form-token': [{ name: 'form-token', most: 120, perMs: minute }],
  /** Pages converted to Markdown per request, several times as costly as rendering. */
  twin: [{ name: 'twin', most: 60, perMs: minute }],
  /** Batches of counted events; an office behind one address shares them. */
  measure: [{ name: 'measure', most: 120, perMs: minute }],
  /** Attempts to sign in to the desk, by whichever way. */
  'desk-sign-in': [
    { name: 'desk-sign-in', most: 10, perMs: 15 * minute },
    { name: 'desk-sign-in-day', most: 60, perMs: 24 * hour },
  ],
  /** Sign-in links to one email address, from whichever networks. */
  'desk-link': [
    { name: 'desk-link', most: 3, perMs: 15 * minute },
    { name: 'desk-link-day', most: 12, perMs: 24 * hour },
  ],
} as const satisfies Record<string, readonly Allowance[]>;

export type LimitKind = keyof typeof allowances;

/** `isFrequent`: more than half of the shortest allowance is used, a sign of a bot or a large office. */
type Attempt =
  | { kind: 'allowed'; isFrequent: boolean }
  | { kind: 'limited'; waitSeconds: number; message: string };

export type Limits = ReturnType<typeof createLimits>;

const free: Attempt = { kind: 'allowed', isFrequent: false };

interface LimitsOptions {
  buckets: Buckets;
  secret: Secret;
  /** Multiplies the allowances; 0 turns the limits off. */
  scale: number;
}

export function createLimits({ buckets, secret, scale }: LimitsOptions) {
  async function takeFor(kind: LimitKind, client: string): Promise<Attempt> {
    const asked = allowances[kind].map((one) => ({
      ...one,
      most: Math.max(1, Math.round(one.most * scale)),
    }));
    const taken = await buckets.take(client, asked);
    if (taken.kind === 'refused') {
      const { waitSeconds } = taken;
      return { kind: 'limited', waitSeconds, message: tooMany(waitSeconds) };
    }
    return { kind: 'allowed', isFrequent: (taken.left[0] ?? 0) < (asked[0]?.most ?? 0) / 2 };
  }
  return {
    /** Counts one attempt from a network address, unless it is refused. */
    async take(kind: LimitKind, clientAddress: string): Promise<Attempt> {
      if (scale === 0 || clientAddress === '') return free;
      return takeFor(kind, clientHash(secret, clientAddress));
    },
    /** The same for a name that is no network address, such as an email address; kept as a keyed hash, too. */
    async takeNamed(kind: LimitKind, name: string): Promise<Attempt> {
      if (scale === 0) return free;
      return takeFor(kind, pseudonymOf(secret, `name ${name}`));
    },
  };
}

function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or call us.`;
}

/** Pseudonym of a visitor's IP address, which is never stored or logged. */
export const clientHash = (secret: Secret, address: string) => pseudonymOf(secret, networkOf(address));

/** 16 bytes of a keyed hash, in hex. */
const pseudonymOf = (secret: Secret, text: string) =>
  secret.sign('ip-hash', text).subarray(0, 16).toString('hex');

/**
 * IPv4 unchanged; IPv6 cut to its /64, the network of one household or office. `address` is spelled as by `ipAddress`.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
