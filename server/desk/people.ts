/** The people who may sign in to the desk. */

import type { DeskRole } from '#domain/desk/roles.ts';
import { normaliseEmail, splitEmail } from '#domain/forms/normalise.ts';
import type { Database, DeskPersonTable, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import { uuidv7 } from '../shared/ids.ts';
import { writeTrail } from '../shared/trail.ts';
import { UserError } from '../shared/user-error.ts';

const longestName = 80;
/** How soon a first invitation by another process is noticed, in ms. */
const recheckMs = 5000;

interface Invited {
  person: DeskPersonTable;
  isNew: boolean;
}

export interface People {
  /** Whether anyone was ever invited: without that the desk does not exist. */
  anyone(): Promise<boolean>;
  /**
   * Adds a person. One who is there already gets the role and may sign in again; a name that is not given stays. A
   * UserError for an address that is none.
   */
  invite(request: { email: string; name?: string; role: DeskRole; actor: string }): Promise<Invited>;
  list(): Promise<DeskPersonTable[]>;
  find(id: string): Promise<DeskPersonTable | undefined>;
  byEmail(email: string): Promise<DeskPersonTable | undefined>;
  /** Undefined when there is no such person. A UserError when no owner would be left. */
  setRole(id: string, role: DeskRole, actor: string): Promise<DeskPersonTable | undefined>;
  /** Ends every session and link of the person. Undefined and UserError as above. */
  disable(id: string, actor: string): Promise<DeskPersonTable | undefined>;
}

interface PeopleOptions {
  db: Database;
  write: Write;
  clock: Clock;
}

export function createPeople({ db, write, clock }: PeopleOptions): People {
  let isKnown = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  const personOf = (trx: Database | Trx, id: string) =>
    trx.selectFrom('desk_person').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    async anyone() {
      if (isKnown) return true;
      const now = performance.now();
      if (now - askedAt < recheckMs) return false;
      askedAt = now;
      isKnown = (await db.selectFrom('desk_person').select('id').limit(1).executeTakeFirst()) !== undefined;
      return isKnown;
    },
    async invite({ email, name, role, actor }) {
      const typed = email.trim();
      if (!splitEmail(typed))
        throw new UserError('This is no email address. Write it like owner@firm.example.');
      const known = plainName(name);
      const email_norm = normaliseEmail(typed);
      const invited = await write(async (trx) => {
        const now = clock.now();
        const before = await trx
          .selectFrom('desk_person')
          .selectAll()
          .where('email_norm', '=', email_norm)
          .executeTakeFirst();
        if (before && role !== 'owner') await keepOwner(trx, before);
        const person: DeskPersonTable = {
          id: before?.id ?? uuidv7(now),
          email_norm,
          email: typed,
          name: known || before?.name || (typed.split('@')[0] ?? typed),
          role,
          created_at: before?.created_at ?? now,
          disabled_at: null,
        };
        await trx
          .insertInto('desk_person')
          .values(person)
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet({ email: typed, name: person.name, role, disabled_at: null }),
          )
          .execute();
        await note(trx, { id: person.id, actor, action: 'desk.invited', detail: { role } }, now);
        return { person, isNew: before === undefined };
      });
      isKnown = true;
      return invited;
    },
    list: () => db.selectFrom('desk_person').selectAll().orderBy('created_at').execute(),
    find: (id) => personOf(db, id),
    byEmail: (email) =>
      db
        .selectFrom('desk_person')
        .selectAll()
        .where('email_norm', '=', normaliseEmail(email))
        .executeTakeFirst(),
    setRole: (id, role, actor) =>
      write(async (trx) => {
        const person = await personOf(trx, id);
        if (!person || person.role === role) return person;
        await keepOwner(trx, person);
        await trx.updateTable('desk_person').set({ role }).where('id', '=', id).execute();
        await note(
          trx,
          { id, actor, action: 'desk.role', detail: { from: person.role, to: role } },
          clock.now(),
        );
        return { ...person, role };
      }),
    disable: (id, actor) =>
      write(async (trx) => {
        const person = await personOf(trx, id);
        if (!person || person.disabled_at !== null) return person;
        await keepOwner(trx, person);
        const now = clock.now();
        await trx.updateTable('desk_person').set({ disabled_at: now }).where('id', '=', id).execute();
        await trx
          .updateTable('desk_session')
          .set({ ended_at: now })
          .where('person_id', '=', id)
          .where('ended_at', 'is', null)
          .execute();
        await trx.deleteFrom('desk_link').where('person_id', '=', id).execute();
        await note(trx, { id, actor, action: 'desk.disabled', detail: {} }, now);
        return { ...person, disabled_at: now };
      }),
  };
}

/** One line without control characters or invisible signs, at most 80 characters. */
export function plainName(name: string | undefined): string {
  const line = (name ?? '').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
  return [...line].slice(0, longestName).join('');
}

/** The owner who is left must be able to sign in, or nobody could invite anyone but at a shell. */
async function keepOwner(trx: Trx, person: DeskPersonTable): Promise<void> {
  if (person.role !== 'owner' || person.disabled_at !== null) return;
  const other = await trx
    .selectFrom('desk_person')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('id', '!=', person.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new UserError('This is the only owner. Invite another owner first.');
}

interface Noted {
  id: string;
  actor: string;
  action: string;
  detail: Record<string, string | number>;
}

function note(trx: Trx, { id, ...entry }: Noted, at: number): Promise<void> {
  return writeTrail(trx, { at, subjectType: 'desk_person', subjectId: id, ...entry });
}
