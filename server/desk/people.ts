/** The people who may sign in to the desk. */
import type { DeskRole } from '#domain/desk/roles.ts';
import { normaliseEmail, normaliseLine, readEmail } from '#domain/forms/normalise.ts';
import { first, remove, update } from '../db/rows.ts';
import type { Database, DeskPersonTable, Trx } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { uuidv7 } from '../shared/ids.ts';
import { type TrailEntry, writeTrail } from '../shared/trail.ts';
import { UserError } from '../shared/user-error.ts';

const longestName = 80;
/** How soon a first invitation by another process is noticed, in ms. */
const recheckMs = 5000;

interface Invitation {
  email: string;
  name?: string;
  role: DeskRole;
  actor: string;
}

export type People = ReturnType<typeof createPeople>;

/** `setRole` and `disable` return undefined when there is no such person, and throw a UserError when no owner would be left. */
export function createPeople({ db, write, clock }: Storage) {
  let isKnown = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  const personOf = (trx: Database | Trx, id: string) => first(trx, 'desk_person', { id });

  return {
    /** Whether anyone was ever invited: without that the desk does not exist. */
    async anyone() {
      if (isKnown) return true;
      const now = performance.now();
      if (now - askedAt < recheckMs) return false;
      askedAt = now;
      isKnown =
        (await db.selectFrom('desk_person').select('id').limit(1).executeTakeFirst()) !== undefined;
      return isKnown;
    },
    /**
     * Adds a person. One who is there already gets the role and may sign in again; a name that is not given stays. Throws a
     * UserError for an address that is none.
     */
    async invite({ email, name, role, actor }: Invitation) {
      const typed = readEmail(email);
      if (typed === undefined) {
        throw new UserError('This is no email address. Write it like owner@firm.example.');
      }
      const email_norm = normaliseEmail(typed);
      const invited = await write(async (trx) => {
        const now = clock.now();
        const before = await first(trx, 'desk_person', { email_norm });
        if (before && role !== 'owner') await keepOwner(trx, before);
        const known = plainName(name) || before?.name || (typed.split('@')[0] ?? typed);
        const change = { email: typed, name: known, role, disabled_at: null };
        const person = { id: uuidv7(now), email_norm, created_at: now, ...before, ...change };
        await trx
          .insertInto('desk_person')
          .values(person)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
          .execute();
        const entry = { at: now, actor, action: 'desk.invited', detail: { role } };
        await notePerson(trx, { personId: person.id, ...entry });
        return { person, isNew: before === undefined };
      });
      isKnown = true;
      return invited;
    },
    list: () => db.selectFrom('desk_person').selectAll().orderBy('created_at').execute(),
    find: (id: string) => personOf(db, id),
    byEmail: (email: string) => first(db, 'desk_person', { email_norm: normaliseEmail(email) }),
    setRole: (id: string, role: DeskRole, actor: string) =>
      write(async (trx) => {
        const person = await personOf(trx, id);
        if (!person || person.role === role) return person;
        await keepOwner(trx, person);
        await update(trx, 'desk_person', { id }, { role });
        const detail = { from: person.role, to: role };
        await notePerson(trx, {
          personId: id,
          at: clock.now(),
          actor,
          action: 'desk.role',
          detail,
        });
        return { ...person, role };
      }),
    disable: (id: string, actor: string) =>
      write(async (trx) => {
        const person = await personOf(trx, id);
        if (!person || person.disabled_at !== null) return person;
        await keepOwner(trx, person);
        const now = clock.now();
        await update(trx, 'desk_person', { id }, { disabled_at: now });
        await update(trx, 'desk_session', { person_id: id, ended_at: null }, { ended_at: now });
        await remove(trx, 'desk_link', { person_id: id });
        await notePerson(trx, { personId: id, at: now, actor, action: 'desk.disabled' });
        return { ...person, disabled_at: now };
      }),
  };
}

/** One clean line without control characters, at most 80 characters. */
export function plainName(name: string | undefined): string {
  const line = normaliseLine((name ?? '').replaceAll(/\p{Cc}|\p{Cs}/gu, ''));
  return [...line].slice(0, longestName).join('');
}

/** Refuses to lose the last owner who can sign in: without one, people could be invited only at a shell. */
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

interface PersonEntry
  extends Pick<TrailEntry, 'at' | 'actor' | 'action'>,
    Partial<Pick<TrailEntry, 'detail'>> {
  personId: string;
}

export const notePerson = (trx: Trx, { personId, detail = {}, ...entry }: PersonEntry) =>
  writeTrail(trx, { ...entry, subject: ['desk_person', personId], detail });

export async function namesByActor(db: Database): Promise<Record<string, string>> {
  const people = await db.selectFrom('desk_person').select(['id', 'name']).execute();
  return Object.fromEntries(people.map(({ id, name }) => [`desk:${id}`, name]));
}

/** Who changed what, at the desk and at the shell. Visitors and the system are left out. */
export const createTrail = (db: Database) => ({
  /**
   * Newest first. `before`: id of the last entry of the page before. `personName`: undefined for people at the shell.
   * `subjectName`: of the person at the desk whom it is about.
   */
  async read({ most, before }: { most: number; before?: string | undefined }) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where(({ or, eb }) => or([eb('actor', 'like', 'desk:%'), eb('actor', 'like', 'cli:%')]))
      // Ids sort by time, so one tells both where a page ends and what was written in the same millisecond.
      .$if(before !== undefined, (all) => all.where('id', '<', before ?? ''))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    const names = await namesByActor(db);
    return rows.map(({ detail, ...row }) => ({
      ...row,
      detail: JSON.parse(detail) as Record<string, string | number>,
      personName: names[row.actor],
      subjectName: names[`desk:${row.subject_id}`],
    }));
  },
});
