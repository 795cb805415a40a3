/** Passkeys: registered by a signed-in person, and a way to sign in without typing anything. */
import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { MailBrand } from '#domain/messages/mail.ts';
import { count, insertNew, remove, update } from '../db/rows.ts';
import type { Storage } from '../db/write.ts';
import { bytesOf, idOf } from '../shared/ids.ts';
import { open, type Secret, seal } from '../shared/secret.ts';
import { notePerson, plainName } from './people.ts';
import type { DeskPerson, DeskSession } from './sessions.ts';
import { actorOf, beginSession } from './sessions.ts';

/** How long a browser may take to answer, in ms. */
const challengeMs = 5 * 60_000;
const mostPerPerson = 20;

/** Much code that few requests need. */
const library = () => import('@simplewebauthn/server');

interface PasskeysOptions extends Storage {
  secret: Secret;
  settings: () => { brand: MailBrand };
}

export function createPasskeys({ db, write, clock, secret, settings }: PasskeysOptions) {
  // Browsers keep passkeys for the address at which the process serves, which changes with a restart only.
  const { origin, hostname: rpID } = new URL(settings().brand.siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  /** A sealed value, so that nothing has to be stored: whose it is, and when it was made. */
  const challengeFor = (subject: string) =>
    seal(secret, 'desk-challenge', clock.now(), Buffer.concat([bytesOf(subject), randomBytes(16)]));

  /** When a challenge was made for `subject`; undefined when it was not, or too long ago. */
  function issuedFor(subject: string, challenge: string): number | undefined {
    const opened = open(secret, 'desk-challenge', challenge);
    if (opened.state !== 'ok' || clock.now() - opened.issuedAt > challengeMs) return undefined;
    return idOf(opened.content) === subject ? opened.issuedAt : undefined;
  }

  const ofPerson = (personId: string) =>
    db.selectFrom('desk_passkey').where('person_id', '=', personId);

  return {
    /** The only address at which passkeys of this desk work. */
    origin,
    list: (personId: string) =>
      ofPerson(personId)
        .select(['id', 'name', 'created_at', 'used_at'])
        .orderBy('created_at')
        .execute(),
    /** What the browser needs to make a passkey, for the session that asks. */
    async registrationOptions(session: DeskSession) {
      const { generateRegistrationOptions } = await library();
      const own = await ofPerson(session.person.id).select(['id', 'transports']).execute();
      return generateRegistrationOptions({
        rpName: settings().brand.product,
        rpID,
        userID: Uint8Array.from(bytesOf(session.person.id)),
        userName: session.person.email,
        userDisplayName: session.person.name,
        challenge: asBytes(challengeFor(session.id)),
        excludeCredentials: own.map(({ id, transports }) => ({
          id,
          transports: transportsIn(transports),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    /** Keeps the passkey that a browser made. False when its answer is not one to a challenge of this session. */
    async register(session: DeskSession, text: string, name: string) {
      const { verifyRegistrationResponse } = await library();
      const response = parsed<RegistrationResponseJSON>(text);
      if (!response) return false;
      const verified = await verifyRegistrationResponse({
        response,
        ...expected,
        expectedChallenge: (challenge) => issuedFor(session.id, asText(challenge)) !== undefined,
      }).catch(() => undefined);
      const credential = verified?.verified ? verified.registrationInfo.credential : undefined;
      if (!credential) return false;
      const personId = session.person.id;
      return write(async (trx) => {
        if ((await count(trx, 'desk_passkey', { person_id: personId })) >= mostPerPerson)
          return false;
        const now = clock.now();
        const isNew = await insertNew(trx, 'desk_passkey', 'id', {
          id: credential.id,
          person_id: personId,
          name: plainName(name) || 'Passkey',
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          created_at: now,
          used_at: null,
        });
        if (!isNew) return false;
        await notePerson(trx, {
          personId,
          at: now,
          actor: session.actor,
          action: 'desk.passkey-added',
        });
        return true;
      });
    },
    /** What the browser needs to ask for any passkey of this site. */
    async signInOptions() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: asBytes(challengeFor(nobody)),
        userVerification: 'required',
      });
    },
    /** Begins a session and returns its token; undefined when the answer proves nothing. Each challenge counts once. */
    async signIn(text: string, agent: string) {
      const { verifyAuthenticationResponse } = await library();
      const response = parsed<AuthenticationResponseJSON>(text);
      if (typeof response?.id !== 'string') return undefined;
      const passkey = await db
        .selectFrom('desk_passkey')
        .innerJoin('desk_person', 'desk_person.id', 'desk_passkey.person_id')
        .select(['desk_passkey.id', 'person_id', 'public_key', 'counter', 'transports'])
        .where('desk_passkey.id', '=', response.id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!passkey) return undefined;
      let issuedAt: number | undefined;
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => {
          issuedAt = issuedFor(nobody, asText(challenge));
          return issuedAt !== undefined;
        },
        ...expected,
        credential: {
          id: passkey.id,
          publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
          counter: Number(passkey.counter),
          transports: transportsIn(passkey.transports),
        },
      }).catch(() => undefined);
      if (!verified?.verified || issuedAt === undefined) return undefined;
      const issued = issuedAt;
      return write(async (trx) => {
        const now = clock.now();
        // Only a challenge made after the last use counts: an answer that was recorded signs nobody in again.
        const { numUpdatedRows } = await trx
          .updateTable('desk_passkey')
          .set({ counter: verified.authenticationInfo.newCounter, used_at: now })
          .where('id', '=', passkey.id)
          .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '<', issued)]))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        return beginSession(trx, { personId: passkey.person_id, agent, by: 'passkey', now });
      });
    },
    /** False when the person has no such passkey, as in `remove`. */
    async rename(person: DeskPerson, id: string, name: string) {
      const change = { name: plainName(name) || 'Passkey' };
      return (
        (await write((trx) => update(trx, 'desk_passkey', { id, person_id: person.id }, change))) >
        0
      );
    },
    remove: (person: DeskPerson, id: string) =>
      write(async (trx) => {
        if ((await remove(trx, 'desk_passkey', { id, person_id: person.id })) === 0) return false;
        const by = { actor: actorOf(person.id), action: 'desk.passkey-removed' };
        await notePerson(trx, { personId: person.id, at: clock.now(), ...by });
        return true;
      }),
  };
}

/** In place of a session in sign-in challenges, because the person is not known yet. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The library encodes challenges once more, and gives them back encoded. */
const asBytes = (text: string) => Uint8Array.from(Buffer.from(text));
const asText = (challenge: string) => Buffer.from(challenge, 'base64url').toString();

const transportsIn = (json: string) => JSON.parse(json) as AuthenticatorTransport[];

function parsed<Value>(text: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}
