/** Passkeys: registered by a signed-in person, and a way to sign in without typing anything. */
import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { Database, DeskPasskeyTable, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import { bytesOf, idOf } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { open, seal } from '../shared/signed.ts';
import { writeTrail } from '../shared/trail.ts';
import { plainName } from './people.ts';
import { actorOf, beginSession } from './sessions.ts';
import type { DeskPerson, DeskSession } from './visit.ts';

/** How long a browser may take to answer, in ms. */
const challengeMs = 5 * 60_000;
const mostPerPerson = 20;

type ListedPasskey = Pick<DeskPasskeyTable, 'id' | 'name' | 'created_at' | 'used_at'>;

export interface Passkeys {
  list(personId: string): Promise<ListedPasskey[]>;
  /** What the browser needs to make a passkey, for the session that asks. */
  registrationOptions(session: DeskSession): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Keeps the passkey that a browser made. False when its answer is not one to a challenge of this session. */
  register(session: DeskSession, response: string, name: string): Promise<boolean>;
  /** What the browser needs to ask for any passkey of this site. */
  signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Begins a session and returns its token; undefined when the answer proves nothing. Each challenge counts once. */
  signIn(response: string, agent: string): Promise<string | undefined>;
  /** False when the person has no such passkey. */
  rename(person: DeskPerson, id: string, name: string): Promise<boolean>;
  remove(person: DeskPerson, id: string): Promise<boolean>;
}

interface PasskeysOptions {
  db: Database;
  write: Write;
  clock: Clock;
  secret: Secret;
  brand: MailBrand;
}

/** Much code that few requests need. */
const library = () => import('@simplewebauthn/server');

export function createPasskeys({ db, write, clock, secret, brand }: PasskeysOptions): Passkeys {
  const { origin, hostname: rpID } = new URL(brand.siteUrl);

  /** A sealed value, so that nothing has to be stored: whose it is, and when it was made. */
  const challengeFor = (subject: string) =>
    seal(secret, 'desk-challenge', clock.now(), Buffer.concat([bytesOf(subject), randomBytes(16)]));

  /** When a challenge was made for `subject`; undefined when it was not, or too long ago. */
  function issuedFor(subject: string, challenge: string): number | undefined {
    const opened = open(secret, 'desk-challenge', challenge);
    if (opened.state !== 'ok' || clock.now() - opened.issuedAt > challengeMs) return undefined;
    return idOf(opened.content) === subject ? opened.issuedAt : undefined;
  }

  const ofPerson = (trx: Database | Trx, personId: string) =>
    trx.selectFrom('desk_passkey').where('person_id', '=', personId);

  return {
    list: (personId) =>
      ofPerson(db, personId).select(['id', 'name', 'created_at', 'used_at']).orderBy('created_at').execute(),
    async registrationOptions(session) {
      const { generateRegistrationOptions } = await library();
      const own = await ofPerson(db, session.person.id).select(['id', 'transports']).execute();
      return generateRegistrationOptions({
        rpName: brand.product,
        rpID,
        userID: Uint8Array.from(bytesOf(session.person.id)),
        userName: session.person.email,
        userDisplayName: session.person.name,
        challenge: asBytes(challengeFor(session.id)),
        excludeCredentials: own.map(({ id, transports }) => ({ id, transports: transportsIn(transports) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    async register(session, text, name) {
      const { verifyRegistrationResponse } = await library();
      const response = parsed<RegistrationResponseJSON>(text);
      if (!response) return false;
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => issuedFor(session.id, asText(challenge)) !== undefined,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => undefined);
      const credential = verified?.verified ? verified.registrationInfo.credential : undefined;
      if (!credential) return false;
      const personId = session.person.id;
      return write(async (trx) => {
        const own = await ofPerson(trx, personId).select('id').execute();
        if (own.length >= mostPerPerson) return false;
        const now = clock.now();
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('desk_passkey')
          .values({
            id: credential.id,
            person_id: personId,
            name: plainName(name) || 'Passkey',
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: JSON.stringify(credential.transports ?? []),
            created_at: now,
            used_at: null,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (!numInsertedOrUpdatedRows) return false;
        await note(trx, personId, 'desk.passkey-added', now);
        return true;
      });
    },
    async signInOptions() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: asBytes(challengeFor(nobody)),
        userVerification: 'required',
      });
    },
    async signIn(text, agent) {
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
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
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
    rename: (person, id, name) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('desk_passkey')
          .set({ name: plainName(name) || 'Passkey' })
          .where('id', '=', id)
          .where('person_id', '=', person.id)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    remove: (person, id) =>
      write(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('desk_passkey')
          .where('id', '=', id)
          .where('person_id', '=', person.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await note(trx, person.id, 'desk.passkey-removed', clock.now());
        return true;
      }),
  };
}

/** Takes the place of the session in challenges for signing in: it is not known yet who will answer. */
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

const note = (trx: Trx, personId: string, action: string, at: number) =>
  writeTrail(trx, {
    ...{ at, action, detail: {} },
    actor: actorOf(personId),
    subjectType: 'desk_person',
    subjectId: personId,
  });
