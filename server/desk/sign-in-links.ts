/** Links that sign one person in, once: an invitation, or a link asked for on the sign-in page. */
import { minute } from '#domain/dates/durations.ts';
import { deskPath, signInLinkPath } from '#domain/desk/addresses.ts';
import { deskInvitation, deskSignIn } from '#domain/messages/desk.ts';
import type { MailBrand, MailContents } from '#domain/messages/mail.ts';
import type { Database, DeskPersonTable, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import type { Clock } from '../shared/clock.ts';
import type { People } from './people.ts';
import { beginSession } from './sessions.ts';
import { hashOfToken, isToken, newToken } from './tokens.ts';

export const inviteHours = 24;
const signInMinutes = 15;

type Purpose = 'invite' | 'sign-in';

const lifetimeMs: Record<Purpose, number> = {
  invite: inviteHours * 60 * minute,
  'sign-in': signInMinutes * minute,
};

interface LinkedPerson {
  purpose: Purpose;
  name: string;
}

export interface SignInLinks {
  /** The address of a new invitation. Earlier unused invitations of the person end. */
  invite(person: DeskPersonTable): Promise<string>;
  /** The same, sent to the person by mail. */
  mailInvitation(person: DeskPersonTable): Promise<void>;
  /** Mails a link that leads on to `next`, if a person with this address may sign in. Nothing happens otherwise. */
  mailSignIn(email: string, next?: string): Promise<void>;
  /** Who a link signs in; undefined when it is unknown, used or too old. Changes nothing. */
  look(token: string): Promise<LinkedPerson | undefined>;
  /** Uses a link up and returns the token of the session it begins; undefined as above. */
  use(token: string, agent: string): Promise<{ sessionToken: string; purpose: Purpose } | undefined>;
}

interface LinksOptions {
  db: Database;
  write: Write;
  clock: Clock;
  brand: MailBrand;
  people: People;
  /** Called after a commit that may have enqueued a mail. */
  onStored: () => void;
}

export function createSignInLinks(options: LinksOptions): SignInLinks {
  const { db, write, clock, brand, people, onStored } = options;

  async function issue(trx: Trx, personId: string, purpose: Purpose, now: number): Promise<string> {
    const token = newToken();
    if (purpose === 'invite') {
      const unused = trx.deleteFrom('desk_link').where('person_id', '=', personId);
      await unused.where('purpose', '=', purpose).where('used_at', 'is', null).execute();
    }
    await trx
      .insertInto('desk_link')
      .values({
        token_hash: hashOfToken(token),
        person_id: personId,
        purpose,
        created_at: now,
        expires_at: now + lifetimeMs[purpose],
        used_at: null,
      })
      .execute();
    return brand.siteUrl + signInLinkPath(token);
  }

  async function mail(person: DeskPersonTable, purpose: Purpose, contents: (url: string) => MailContents) {
    await write(async (trx) => {
      const now = clock.now();
      const url = await issue(trx, person.id, purpose, now);
      const payload: EmailPayload = { to: { address: person.email }, contents: contents(url) };
      const name = `desk.${purpose}:${hashOfToken(url)}`;
      const message = {
        dedupeKey: name,
        channel: 'email' as const,
        kind: `desk.${purpose}`,
        // A stream of its own: a link must not wait behind one that could not be delivered.
        stream: name,
        payload,
        expiresAt: now + lifetimeMs[purpose],
      };
      await enqueue(trx, message, now);
    });
    onStored();
  }

  const usable = (token: string) => {
    const now = clock.now();
    return { hash: hashOfToken(token), now };
  };

  return {
    invite: (person) => write((trx) => issue(trx, person.id, 'invite', clock.now())),
    mailInvitation: (person) =>
      mail(person, 'invite', (url) => deskInvitation({ url, hours: inviteHours, role: person.role }, brand)),
    async mailSignIn(email, next) {
      const person = await people.byEmail(email);
      if (!person || person.disabled_at !== null) return;
      await mail(person, 'sign-in', (link) => {
        const url =
          next === undefined || next === deskPath ? link : `${link}?next=${encodeURIComponent(next)}`;
        return deskSignIn({ url, minutes: signInMinutes }, brand);
      });
    },
    async look(token) {
      if (!isToken(token)) return undefined;
      const { hash, now } = usable(token);
      return db
        .selectFrom('desk_link')
        .innerJoin('desk_person', 'desk_person.id', 'desk_link.person_id')
        .select(['purpose', 'name'])
        .where('token_hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
    },
    async use(token, agent) {
      if (!isToken(token)) return undefined;
      return write(async (trx) => {
        const { hash, now } = usable(token);
        // The condition is part of the change: of two who press at once, one gets in.
        const link = await trx
          .updateTable('desk_link')
          .set({ used_at: now })
          .where('token_hash', '=', hash)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returning(['person_id', 'purpose'])
          .executeTakeFirst();
        if (!link) return undefined;
        const person = await trx
          .selectFrom('desk_person')
          .select('id')
          .where('id', '=', link.person_id)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (!person) return undefined;
        const sessionToken = await beginSession(trx, { personId: person.id, agent, by: 'link', now });
        return { sessionToken, purpose: link.purpose };
      });
    },
  };
}
