/** Links that sign one person in, once: an invitation, or a link asked for on the sign-in page. */
import { minute } from '#domain/dates/durations.ts';
import { deskPath, signInLinkPath } from '#domain/desk/addresses.ts';
import { deskInvitation, deskSignIn } from '#domain/messages/desk.ts';
import type { MailBrand, MailContents } from '#domain/messages/mail.ts';
import { first, insert, remove } from '../db/rows.ts';
import type { DeskPersonTable, Trx } from '../db/tables.ts';
import type { SendingStorage } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import { mailMessage } from '../outbox/payload.ts';
import type { People } from './people.ts';
import { beginSession, hashOfToken, isToken, newToken } from './sessions.ts';

export const inviteHours = 24;
const signInMinutes = 15;

type Purpose = 'invite' | 'sign-in';

const lifetimeMs: Record<Purpose, number> = {
  invite: inviteHours * 60 * minute,
  'sign-in': signInMinutes * minute,
};

interface LinksOptions extends SendingStorage {
  settings: () => { brand: MailBrand };
  people: People;
}

export function createSignInLinks({ db, write, clock, settings, people, onStored }: LinksOptions) {
  async function issue(trx: Trx, personId: string, purpose: Purpose, now: number): Promise<string> {
    const token = newToken();
    if (purpose === 'invite') {
      await remove(trx, 'desk_link', { person_id: personId, purpose, used_at: null });
    }
    const times = { created_at: now, expires_at: now + lifetimeMs[purpose], used_at: null };
    const row = { token_hash: hashOfToken(token), person_id: personId, purpose, ...times };
    await insert(trx, 'desk_link', row);
    return signInLinkPath(token);
  }

  async function mail(
    person: DeskPersonTable,
    purpose: Purpose,
    contents: (url: string) => MailContents,
  ) {
    await write(async (trx) => {
      const now = clock.now();
      const url = settings().brand.siteUrl + (await issue(trx, person.id, purpose, now));
      const payload = { to: { address: person.email }, contents: contents(url) };
      // A stream of its own: a link must not wait behind one that could not be delivered.
      const dedupeKey = `desk.${purpose}:${hashOfToken(url)}`;
      const message = mailMessage(`desk.${purpose}`, { dedupeKey }, payload);
      await enqueue(trx, { ...message, expiresAt: now + lifetimeMs[purpose] }, now);
    });
    onStored();
  }

  return {
    /** The path of a new invitation. Earlier unused invitations of the person end. */
    invite: (person: DeskPersonTable) =>
      write((trx) => issue(trx, person.id, 'invite', clock.now())),
    /** The same, sent to the person by mail. */
    mailInvitation: (person: DeskPersonTable) =>
      mail(person, 'invite', (url) =>
        deskInvitation({ url, hours: inviteHours, role: person.role }, settings().brand),
      ),
    /** Mails a link that leads on to `next`, if a person with this address may sign in. Nothing happens otherwise. */
    async mailSignIn(email: string, next?: string) {
      const person = await people.byEmail(email);
      if (!person || person.disabled_at !== null) return;
      await mail(person, 'sign-in', (link) => {
        const url =
          next === undefined || next === deskPath
            ? link
            : `${link}?next=${encodeURIComponent(next)}`;
        return deskSignIn({ url, minutes: signInMinutes }, settings().brand);
      });
    },
    /** Who a link signs in; undefined when it is unknown, used or too old. Changes nothing. */
    async look(token: string) {
      if (!isToken(token)) return undefined;
      return db
        .selectFrom('desk_link')
        .innerJoin('desk_person', 'desk_person.id', 'desk_link.person_id')
        .select(['purpose', 'name'])
        .where('token_hash', '=', hashOfToken(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
    },
    /** Uses a link up and returns the token of the session it begins; undefined as above. */
    async use(token: string, agent: string) {
      if (!isToken(token)) return undefined;
      return write(async (trx) => {
        const now = clock.now();
        // The condition is part of the change: of two who press at once, one gets in.
        const link = await trx
          .updateTable('desk_link')
          .set({ used_at: now })
          .where('token_hash', '=', hashOfToken(token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returning(['person_id as personId', 'purpose'])
          .executeTakeFirst();
        if (!link) return undefined;
        const { personId, purpose } = link;
        const person = await first(trx, 'desk_person', { id: personId, disabled_at: null });
        if (!person) return undefined;
        return {
          sessionToken: await beginSession(trx, { personId, agent, by: 'link', now }),
          purpose,
          role: person.role,
        };
      });
    },
  };
}
