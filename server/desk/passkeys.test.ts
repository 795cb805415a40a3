import { beforeEach, expect, test } from 'vitest';
import { minute } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { createDesk, type Desk } from './desk.ts';
import { createPeople } from './people.ts';
import type { DeskSession } from './sessions.ts';

const site = siteOfEachTest();
let desk: Desk;
let laptop: SoftAuthenticator;
beforeEach(() => {
  desk = createDesk({
    ...site,
    people: createPeople(site),
    settings: () => ({ brand }),
    onStored: () => {},
  });
  laptop = new SoftAuthenticator(brand.siteUrl);
});

async function signedIn(email = 'owner@firm.example'): Promise<DeskSession> {
  const { person } = await desk.people.invite({ email, role: 'owner', actor: 'cli:test' });
  const token = (await desk.links.invite(person)).split('/').at(-1) ?? '';
  const used = await desk.links.use(token, 'Firefox on Linux');
  const session = await desk.sessions.find(used?.sessionToken);
  if (!session) throw new Error('nobody is signed in');
  return session;
}

async function registered(session?: DeskSession): Promise<DeskSession> {
  const owner = session ?? (await signedIn());
  const options = await desk.passkeys.registrationOptions(owner);
  expect(await desk.passkeys.register(owner, laptop.make(options), 'Laptop')).toBe(true);
  site.clock.move(1000);
  return owner;
}

const attempt = async (faults = {}) =>
  desk.passkeys.signIn(laptop.answer(await desk.passkeys.signInOptions(), faults), 'Chrome on Mac');

test('a registered passkey signs its person in, again and again', async () => {
  const owner = await registered();
  for (let time = 0; time < 2; time += 1) {
    const token = await attempt();
    expect(await desk.sessions.find(token)).toMatchObject({ person: owner.person });
    site.clock.move(1000);
  }
  expect(await desk.passkeys.list(owner.person.id)).toMatchObject([{ name: 'Laptop' }]);
});

test('options name the host of the site, and want the person recognized', async () => {
  const options = await desk.passkeys.registrationOptions(await signedIn());
  expect(options).toMatchObject({
    rp: { id: 'www.tallygrove.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(await desk.passkeys.signInOptions()).toMatchObject({
    rpId: 'www.tallygrove.example',
    userVerification: 'required',
  });
});

test('an answer that was recorded signs nobody in, and neither does an older challenge', async () => {
  await registered();
  const old = await desk.passkeys.signInOptions();
  site.clock.move(1000);
  const recorded = laptop.answer(await desk.passkeys.signInOptions());
  site.clock.move(1000);
  expect(await desk.passkeys.signIn(recorded, '')).toBeDefined();
  expect(await desk.passkeys.signIn(recorded, '')).toBeUndefined();
  expect(await desk.passkeys.signIn(laptop.answer(old), '')).toBeUndefined();
});

test('of eight who send one recorded answer at once, one is signed in', async () => {
  await registered();
  const options = await desk.passkeys.signInOptions();
  site.clock.move(1000);
  const recorded = laptop.answer(options);
  const tokens = await Promise.all(
    Array.from({ length: 8 }, () => desk.passkeys.signIn(recorded, '')),
  );
  expect(tokens.filter(Boolean)).toHaveLength(1);
});

test('a challenge counts for five minutes', async () => {
  await registered();
  const options = await desk.passkeys.signInOptions();
  site.clock.move(5 * minute + 1);
  expect(await desk.passkeys.signIn(laptop.answer(options), '')).toBeUndefined();
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of a sister host', { origin: 'https://blog.tallygrove.example' }],
  ['over plain http', { origin: 'http://www.tallygrove.example' }],
  ['without recognizing the person', { isUnverified: true }],
])('an answer %s signs nobody in', async (_, faults) => {
  await registered();
  expect(await attempt(faults)).toBeUndefined();
  expect(await attempt()).toBeDefined();
});

test('a counter that goes back is that of a copy', async () => {
  await registered();
  expect(await attempt({ counter: 9 })).toBeDefined();
  site.clock.move(1000);
  expect(await attempt({ counter: 9 })).toBeUndefined();
});

test('a challenge that we did not make, or made for registering, signs nobody in', async () => {
  const owner = await registered();
  const foreign = Buffer.from('challenge of an attacker').toString('base64url');
  expect(await desk.passkeys.signIn(laptop.answer({ challenge: foreign }), '')).toBeUndefined();
  const registration = await desk.passkeys.registrationOptions(owner);
  expect(await desk.passkeys.signIn(laptop.answer(registration), '')).toBeUndefined();
});

test('a challenge of one session registers nothing for another', async () => {
  const owner = await signedIn();
  const other = await signedIn('other@firm.example');
  const options = await desk.passkeys.registrationOptions(owner);
  for (const [session, made] of [
    [other, laptop.make(options)],
    [owner, laptop.make(await desk.passkeys.signInOptions())],
    [owner, laptop.make(options, { origin: 'https://evil.example' })],
  ] as const)
    expect(await desk.passkeys.register(session, made, '')).toBe(false);
});

test('one passkey belongs to one person', async () => {
  await registered();
  const other = await signedIn('other@firm.example');
  const options = await desk.passkeys.registrationOptions(other);
  expect(await desk.passkeys.register(other, laptop.make(options), '')).toBe(false);
});

test('nobody removes or renames the passkey of someone else', async () => {
  const owner = await registered();
  const { person } = await signedIn('other@firm.example');
  const [passkey] = await desk.passkeys.list(owner.person.id);
  const id = passkey?.id ?? '';
  expect(await desk.passkeys.remove(person, id)).toBe(false);
  expect(await desk.passkeys.rename(person, id, 'Mine')).toBe(false);
  expect(await desk.passkeys.rename(owner.person, id, ' Phone\u0000 ')).toBe(true);
  expect(await desk.passkeys.list(owner.person.id)).toMatchObject([{ name: 'Phone' }]);
  expect(await desk.passkeys.remove(owner.person, id)).toBe(true);
  expect(await attempt()).toBeUndefined();
});

test('the passkey of a disabled person signs nobody in', async () => {
  await signedIn('other@firm.example');
  const owner = await registered();
  await desk.people.disable(owner.person.id, 'cli:test');
  expect(await attempt()).toBeUndefined();
});

test.each(['', 'null', '{}', '{"id":{"a":1}}', '{'])('the answer %s is none', async (answer) => {
  const owner = await registered();
  expect(await desk.passkeys.signIn(answer, '')).toBeUndefined();
  expect(await desk.passkeys.register(owner, answer, '')).toBe(false);
});
