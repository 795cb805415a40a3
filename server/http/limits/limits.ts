/** Rate limits per network. A limit counts attempts in a window that begins with the first of them. */
import { createRequire } from 'node:module';
import { CompiledQuery } from 'kysely';
import type * as library from 'rate-limiter-flexible';
import { day, hour, minute } from '#domain/dates/durations.ts';
import { counted } from '#domain/words/numbers.ts';
import type { Database } from '../../db/tables.ts';
import type { Log } from '../../shared/log.ts';
import type { Secret } from '../../shared/secret.ts';
import { networkOf } from '../forwarded.ts';

type Library = typeof library;

/** One file of the library: all of them, for twenty kinds of storage, take 7 MB and 40 ms. */
const load = <Name extends keyof Library>(name: Name) =>
  createRequire(import.meta.url)(`rate-limiter-flexible/lib/${name}.js`) as Library[Name];

const RateLimiterMemory = load('RateLimiterMemory');
const RateLimiterRes = load('RateLimiterRes');

/** `most` attempts in `perMs` milliseconds. */
interface Window {
  most: number;
  perMs: number;
}

/** The shortest window first: an attempt that it refuses counts in no longer one. */
const windows = {
  form: [
    { most: 10, perMs: 10 * minute },
    { most: 40, perMs: day },
  ],
  /** Sends mail to an address that anyone may type. */
  'tool-email': [{ most: 5, perMs: hour }],
  booking: [{ most: 20, perMs: 10 * minute }],
  slots: [{ most: 120, perMs: minute }],
  'form-token': [{ most: 120, perMs: minute }],
  /** Batches of counted events; an office behind one address shares them. */
  measure: [{ most: 120, perMs: minute }],
  /** Attempts to sign in to the desk, by whichever way. */
  'desk-sign-in': [
    { most: 10, perMs: 15 * minute },
    { most: 60, perMs: day },
  ],
  /** Sign-in links to one email address from one network, so that a stranger uses up nobody else's. */
  'desk-link': [
    { most: 3, perMs: 15 * minute },
    { most: 12, perMs: day },
  ],
  /** Sign-in links to one email address from all networks. */
  'desk-links': [
    { most: 30, perMs: hour },
    { most: 100, perMs: day },
  ],
} as const satisfies Record<string, readonly Window[]>;

export type LimitKind = keyof typeof windows;

/** `isFrequent`: more than half of the shortest allowance is used, a sign of a bot or a large office. */
type Attempt =
  | { kind: 'allowed'; isFrequent: boolean }
  | { kind: 'limited'; waitSeconds: number; message: string };

export type Limits = ReturnType<typeof createLimits>;

interface LimitsOptions {
  secret: Secret;
  /** Multiplies what forms and reads may do; 0 turns these limits off. */
  scale: number;
  /** Audits per minute and network; 0 turns this limit off. */
  audits?: number;
  /** Counts in this PostgreSQL, for several processes; in memory without it. */
  shared?: { db: Database; log: Log } | undefined;
}

export function createLimits({ secret, scale, audits = 0, shared }: LimitsOptions) {
  const store = shared && storeIn(shared);
  const limiters = new Map<string, Limiter[]>();
  const limit = (kind: string, all: readonly Window[], times: number) => {
    // A beacon must not cost a write.
    const itsStore = kind === 'measure' ? undefined : store;
    if (times > 0)
      limiters.set(
        kind,
        all.map((one) => limiterOf(kind, one, times, itsStore)),
      );
  };
  for (const [kind, all] of Object.entries(windows)) limit(kind, all, scale);
  limit('audit', [{ most: 1, perMs: minute }], audits);

  async function takeFor(kind: LimitKind | 'audit', client: string): Promise<Attempt> {
    const lefts: boolean[] = [];
    try {
      for (const limiter of limiters.get(kind) ?? []) {
        const { remainingPoints } = await limiter.consume(client);
        lefts.push(remainingPoints < limiter.points / 2);
      }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const waitSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      return { kind: 'limited', waitSeconds, message: tooMany(waitSeconds) };
    }
    return { kind: 'allowed', isFrequent: lefts[0] ?? false };
  }
  return {
    /** Counts one attempt from a network address, unless it is refused. All unknown senders share one allowance. */
    async take(kind: LimitKind | 'audit', clientAddress: string): Promise<Attempt> {
      const attempt = await takeFor(kind, clientHash(secret, clientAddress));
      const isSuspect = clientAddress === '' && attempt.kind === 'allowed' && limiters.has(kind);
      return isSuspect ? { ...attempt, isFrequent: true } : attempt;
    },
    /**
     * The same for a name that is no network address, such as an email address; kept as a keyed hash, too. With a
     * `clientAddress` each network has its own allowance for the name.
     */
    takeNamed: (kind: LimitKind, name: string, clientAddress?: string) =>
      takeFor(
        kind,
        pseudonymOf(
          secret,
          clientAddress === undefined ? `name ${name}` : `name ${name} ${networkOf(clientAddress)}`,
        ),
      ),
  };
}

type Limiter = library.RateLimiterAbstract;

function limiterOf(
  kind: string,
  { most, perMs }: Window,
  times: number,
  storeClient: Store | undefined,
): Limiter {
  const options = {
    keyPrefix: `${kind}-${perMs / 1000}`,
    points: Math.max(1, Math.round(most * times)),
    duration: perMs / 1000,
  };
  const own = new RateLimiterMemory(options);
  if (!storeClient) return own;
  const table = { storeType: 'client', tableName: 'rate_limit', tableCreated: true };
  // A limit must never keep a form from the spool: while the database is down, each process counts alone.
  return new (load('RateLimiterPostgres'))({
    ...options,
    ...table,
    storeClient,
    insuranceLimiter: own,
  });
}

/** Pause after a failure of the database, so that no form waits for it twice. */
const pauseMs = 10_000;

type Store = ReturnType<typeof storeIn>;

/** What the limiters need of a client of `pg`. */
function storeIn({ db, log }: { db: Database; log: Log }) {
  let pausedUntil = 0;
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      if (Date.now() < pausedUntil) throw new Error('The database did not answer a moment ago.');
      try {
        return await db.executeQuery(CompiledQuery.raw(text, values));
      } catch (error) {
        pausedUntil = Date.now() + pauseMs;
        log.warn({ err: error }, 'the database does not answer: this process counts limits alone');
        throw error;
      }
    },
  };
}

function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts from your network. Please try again in ${counted(minutes, 'minute')}, or call us.`;
}

/** Pseudonym of a visitor's IP address, which is never stored or logged. */
export const clientHash = (secret: Secret, address: string) =>
  pseudonymOf(secret, networkOf(address));

/** 16 bytes of a keyed hash, in hex. */
const pseudonymOf = (secret: Secret, text: string) =>
  secret.sign('ip-hash', text).subarray(0, 16).toString('hex');
