/** Who is signed in. The browser has a token in a cookie, the database its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { day, hour, minute } from '#domain/dates/durations.ts';
import type { DeskRole } from '#domain/desk/roles.ts';
import { isOutOfService } from '../db/failure.ts';
import { all, insert, update } from '../db/rows.ts';
import type { Tables, Trx } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { notePerson } from './people.ts';

const idleMs = 12 * hour;
export const longestMs = 14 * day;
/** How exactly the last request is known: a write for each would cost more than the page. */
const seenEveryMs = minute;
/** Sessions and links that ended so long ago are removed. */
const keptMs = 30 * day;

/** Tokens of links and cookies: 256 random bits in hex, so that no spelling of an address changes them. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** What is stored and looked up. A plain hash is enough for a token that nobody can guess. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const isToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export function createSessions({ db, write, clock, secret }: Storage & { secret: Secret }) {
  return {
    /** The signed-in person behind a cookie's token; undefined when it is unknown, ended, idle or too old. */
    async find(token: string | undefined): Promise<DeskSession | undefined> {
      if (token === undefined || !isToken(token)) return undefined;
      const now = clock.now();
      const row = await db
        .selectFrom('desk_session')
        .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
        .select(['desk_session.id', 'person_id', 'desk_session.created_at', 'seen_at'])
        .select(['name', 'email', 'role'])
        .where('token_hash', '=', hashOfToken(token))
        .where('ended_at', 'is', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!row || !isOpenAt(row, now)) return undefined;
      const { id, person_id, name, email, role } = row;
      if (now - row.seen_at >= seenEveryMs) {
        const seen = (trx: Trx) => update(trx, 'desk_session', { id }, { seen_at: now });
        // Reading goes on while nothing can be written; the next request tries again.
        await write(seen).catch((error) => {
          if (!isOutOfService(error)) throw error;
        });
      }
      return {
        id,
        person: { id: person_id, name, email, role },
        actor: actorOf(person_id),
        csrfToken: csrfTokenOf(secret, token),
      };
    },
    async list(personId: string) {
      const rows = await db
        .selectFrom('desk_session')
        .select(['id', 'agent', 'created_at', 'seen_at'])
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.filter((row) => isOpenAt(row, clock.now()));
    },
    /** Ends one session of a person, and returns whether it was open. */
    end: (personId: string, sessionId: string, actor: string) =>
      write(
        async (trx) => (await endThese(trx, { personId, sessionId, actor, now: clock.now() })) > 0,
      ),
    endAll: (personId: string, actor: string, exceptId?: string) =>
      write((trx) => endThese(trx, { personId, exceptId, actor, now: clock.now() })),
  };
}

export const actorOf = (personId: string) => `desk:${personId}`;

/** Known to the pages of one session: another site can neither read nor guess it. */
const csrfTokenOf = (secret: Secret, token: string): string =>
  secret.sign('desk-csrf', token).toString('base64url');

interface Begin {
  personId: string;
  agent: string;
  /** How the person proved who they are. */
  by: 'link' | 'passkey';
  now: number;
}

/** Begins a session under a token that no one has seen before, whatever cookie the browser came with. Returns the token. */
export async function beginSession(trx: Trx, { personId, agent, by, now }: Begin): Promise<string> {
  const token = newToken();
  const times = { created_at: now, seen_at: now, ended_at: null };
  const row = {
    id: uuidv7(now),
    token_hash: hashOfToken(token),
    person_id: personId,
    agent,
    ...times,
  };
  await insert(trx, 'desk_session', row);
  const kept = now - keptMs;
  await trx.deleteFrom('desk_session').where('seen_at', '<', kept).execute();
  await trx.deleteFrom('desk_link').where('expires_at', '<', kept).execute();
  const actor = actorOf(personId);
  await notePerson(trx, { personId, at: now, actor, action: 'desk.signed-in', detail: { by } });
  return token;
}

interface End {
  personId: string;
  sessionId?: string;
  exceptId?: string | undefined;
  actor: string;
  now: number;
}

async function endThese(
  trx: Trx,
  { personId, sessionId, exceptId, actor, now }: End,
): Promise<number> {
  const rows = await all(trx, 'desk_session', { person_id: personId, ended_at: null });
  const ids = rows
    .map(({ id }) => id)
    .filter((id) => id !== exceptId && (!sessionId || id === sessionId));
  const sessions = await update(
    trx,
    'desk_session',
    { id: ids, ended_at: null },
    { ended_at: now },
  );
  if (sessions > 0) {
    await notePerson(trx, {
      personId,
      at: now,
      actor,
      action: 'desk.sessions-ended',
      detail: { sessions },
    });
  }
  return sessions;
}

const isOpenAt = (
  { seen_at, created_at }: Pick<Tables['desk_session'], 'seen_at' | 'created_at'>,
  now: number,
) => now - seen_at <= idleMs && now - created_at <= longestMs;

export interface DeskPerson {
  id: string;
  name: string;
  email: string;
  role: DeskRole;
}

export interface DeskSession {
  id: string;
  person: DeskPerson;
  /** For audit rows: `desk:<person>`. */
  actor: string;
  /** Belongs into every form of this session. */
  csrfToken: string;
}

export interface DeskVisit {
  /** Undefined on the sign-in pages only. */
  session: DeskSession | undefined;
  /** The browser, as people name it. */
  agent: string;
  /** `Set-Cookie` of a session that begins. */
  beginCookie(token: string): string;
  /** `Set-Cookie` that ends it in the browser. */
  endCookie: string;
}

/**
 * The cookie of a session: for this host only, hidden from scripts, not sent with other sites' forms. Browsers accept
 * the `__Host-` prefix only with `Secure`, so development on plain http has a name without it.
 */
export function sessionCookie(siteUrl: string, longestSeconds: number) {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  const name = isSecure ? '__Host-desk' : 'desk';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** The token that a request brings. */
    read(header: string | undefined) {
      const values = (header ?? '').split(';').flatMap((pair) => {
        const [key = '', ...value] = pair.trim().split('=');
        return key === name ? [value.join('=')] : [];
      });
      // Of two with one name, one was planted, and the server cannot tell which.
      return values.length === 1 ? values[0] : undefined;
    },
    /** Value of `Set-Cookie`, as is `end`. */
    begin: (token: string) => `${name}=${token}; Max-Age=${longestSeconds}; ${attributes}`,
    end: `${name}=; Max-Age=0; ${attributes}`,
  };
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Windows`: enough for a person to recognize a session, and no more is kept. */
export function agentFamily(userAgent: string | undefined): string {
  const known = [browsers, systems].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  );
  return known.join(' on ') || 'Unknown browser';
}
