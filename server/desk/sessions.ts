/** Who is signed in. The browser has a token in a cookie, the database its hash. */

import { day, hour, minute } from '#domain/dates/durations.ts';
import { isOutOfService } from '../db/failure.ts';
import type { Database, DeskSessionTable, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { hashOfToken, isToken, newToken } from './tokens.ts';
import type { DeskSession } from './visit.ts';

const idleMs = 12 * hour;
export const longestMs = 14 * day;
/** How exactly the last request is known: a write for each would cost more than the page. */
const seenEveryMs = minute;
/** Sessions and links that ended so long ago are removed. */
const keptMs = 30 * day;

interface OpenSession extends Pick<DeskSessionTable, 'id' | 'agent' | 'created_at' | 'seen_at'> {}

export interface Sessions {
  /** The signed-in person behind a cookie's token; undefined when it is unknown, ended, idle or too old. */
  find(token: string | undefined): Promise<DeskSession | undefined>;
  /** Open sessions of a person, the one used last first. */
  list(personId: string): Promise<OpenSession[]>;
  /** Ends one session of a person, and returns whether it was open. */
  end(personId: string, sessionId: string, actor: string): Promise<boolean>;
  /** Ends all sessions of a person but one, and returns how many. */
  endAll(personId: string, actor: string, exceptId?: string): Promise<number>;
}

interface SessionsOptions {
  db: Database;
  write: Write;
  clock: Clock;
  secret: Secret;
}

export function createSessions({ db, write, clock, secret }: SessionsOptions): Sessions {
  return {
    async find(token) {
      if (token === undefined || !isToken(token)) return undefined;
      const now = clock.now();
      const row = await db
        .selectFrom('desk_session')
        .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
        .select([
          'desk_session.id',
          'person_id',
          'desk_session.created_at',
          'seen_at',
          'name',
          'email',
          'role',
        ])
        .where('token_hash', '=', hashOfToken(token))
        .where('ended_at', 'is', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!row || !isOpenAt(row, now)) return undefined;
      const { id, person_id, name, email, role } = row;
      if (now - row.seen_at >= seenEveryMs) {
        const seen = (trx: Trx) =>
          trx.updateTable('desk_session').set({ seen_at: now }).where('id', '=', id).execute();
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
    async list(personId) {
      const rows = await openOf(db, personId)
        .select(['id', 'agent', 'created_at', 'seen_at'])
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.filter((row) => isOpenAt(row, clock.now()));
    },
    end: (personId, sessionId, actor) =>
      write(async (trx) => (await endThese(trx, { personId, sessionId, actor, now: clock.now() })) > 0),
    endAll: (personId, actor, exceptId) =>
      write((trx) =>
        endThese(trx, { personId, actor, now: clock.now(), ...(exceptId !== undefined && { exceptId }) }),
      ),
  };
}

export const actorOf = (personId: string) => `desk:${personId}`;

/** Known to the pages of one session: another site can neither read nor guess it. */
const csrfTokenOf = (secret: Secret, token: string): string =>
  secret.sign('desk-csrf', token).toString('base64url');

interface Begin {
  personId: string;
  agent: string;
  /** How the person proved who they are: `link` or `passkey`. */
  by: 'link' | 'passkey';
  now: number;
}

/** Begins a session under a token that no one has seen before, whatever cookie the browser came with. Returns the token. */
export async function beginSession(trx: Trx, { personId, agent, by, now }: Begin): Promise<string> {
  const token = newToken();
  const id = uuidv7(now);
  await trx
    .insertInto('desk_session')
    .values({
      id,
      token_hash: hashOfToken(token),
      person_id: personId,
      agent,
      created_at: now,
      seen_at: now,
      ended_at: null,
    })
    .execute();
  await trx
    .deleteFrom('desk_session')
    .where('seen_at', '<', now - keptMs)
    .execute();
  await trx
    .deleteFrom('desk_link')
    .where('expires_at', '<', now - keptMs)
    .execute();
  await writeTrail(trx, {
    at: now,
    actor: actorOf(personId),
    action: 'desk.signed-in',
    subjectType: 'desk_person',
    subjectId: personId,
    detail: { by },
  });
  return token;
}

interface End {
  personId: string;
  sessionId?: string;
  exceptId?: string;
  actor: string;
  now: number;
}

async function endThese(trx: Trx, { personId, sessionId, exceptId, actor, now }: End): Promise<number> {
  let open = trx
    .updateTable('desk_session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null);
  if (sessionId !== undefined) open = open.where('id', '=', sessionId);
  if (exceptId !== undefined) open = open.where('id', '!=', exceptId);
  const { numUpdatedRows } = await open.executeTakeFirst();
  const sessions = Number(numUpdatedRows);
  if (sessions > 0) {
    const subject = { subjectType: 'desk_person', subjectId: personId };
    await writeTrail(trx, {
      at: now,
      actor,
      action: 'desk.sessions-ended',
      ...subject,
      detail: { sessions },
    });
  }
  return sessions;
}

const openOf = (db: Database, personId: string) =>
  db.selectFrom('desk_session').where('person_id', '=', personId).where('ended_at', 'is', null);

const isOpenAt = ({ seen_at, created_at }: Pick<DeskSessionTable, 'seen_at' | 'created_at'>, now: number) =>
  now - seen_at <= idleMs && now - created_at <= longestMs;
