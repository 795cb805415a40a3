import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { hour, minute } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { all, firstOrThrow } from '../db/rows.ts';
import { middleware, type ServerEnv } from '../http/exchange.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { breakTable } from '../testing/test-database.ts';
import { layeredWords } from '../words/layered-words.ts';
import { deliveredWords } from '../words/words-on-disk.ts';
import { createDesk, type Desk } from './desk.ts';
import { deskPages } from './gate.ts';
import { createPeople } from './people.ts';
import { agentFamily, hashOfToken, sessionCookie } from './sessions.ts';
import { createSetup } from './set-up.ts';

const site = siteOfEachTest();
let desk: Desk;
let stored = 0;
beforeEach(() => {
  desk = createDesk({
    ...site,
    people: createPeople(site),
    settings: () => ({ brand }),
    onStored: () => (stored += 1),
  });
});

const invite = async (email = 'owner@firm.example', role: 'owner' | 'reader' = 'owner') =>
  (await desk.people.invite({ email, role, actor: 'cli:test' })).person;

const tokenIn = (url: string) => url.split('/').at(-1) ?? '';

async function signIn(
  email?: string,
  role?: 'owner' | 'reader',
): Promise<{ token: string; personId: string }> {
  const person = await invite(email, role);
  const used = await desk.links.use(tokenIn(await desk.links.invite(person)), 'Firefox on Linux');
  return { token: used?.sessionToken ?? '', personId: person.id };
}

test('an invitation is for an address, whatever its capitals, and what is no address is refused', async () => {
  const first = await invite('Owner@Firm.example');
  const again = await desk.people.invite({
    email: 'owner@firm.EXAMPLE',
    name: ' Ann\u202e\tDoe\n',
    role: 'owner',
    actor: 'cli:test',
  });
  expect(again).toMatchObject({ isNew: false, person: { id: first.id, name: 'AnnDoe' } });
  expect(await desk.people.list()).toHaveLength(1);
  await expect(invite('owner')).rejects.toThrow('This is no email address');
});

test('a link signs in once; the database has neither its token nor that of the session', async () => {
  const person = await invite();
  const url = await desk.links.invite(person);
  expect(url).toMatch(/^\/desk\/sign-in\/[0-9a-f]{64}$/);
  const token = tokenIn(url);
  expect(await desk.links.look(token)).toEqual({ purpose: 'invite', name: 'owner' });
  const used = await desk.links.use(token, 'Firefox on Linux');
  expect(await desk.sessions.find(used?.sessionToken)).toMatchObject({
    person: { id: person.id, role: 'owner' },
    actor: `desk:${person.id}`,
  });
  expect(await desk.links.look(token)).toBeUndefined();
  expect(await desk.links.use(token, 'Firefox on Linux')).toBeUndefined();
  const links = await all(site.db, 'desk_link', {});
  const kept = JSON.stringify([links, await all(site.db, 'desk_session', {})]);
  expect(kept).toContain(hashOfToken(token));
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(used?.sessionToken);
});

test('of several who press the button of one link at once, one is signed in', async () => {
  const token = tokenIn(await desk.links.invite(await invite()));
  const results = await Promise.all(
    Array.from({ length: 8 }, () => desk.links.use(token, 'Chrome on Mac')),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('an invitation works for 24 hours, a mailed link for 15 minutes', async () => {
  const person = await invite();
  const token = tokenIn(await desk.links.invite(person));
  site.clock.move(24 * hour - 1);
  expect(await desk.links.look(token)).toBeDefined();
  site.clock.move(1);
  expect(await desk.links.look(token)).toBeUndefined();
  expect(await desk.links.use(token, '')).toBeUndefined();
  await desk.links.mailSignIn('OWNER@firm.example');
  const mail = { kind: 'desk.sign-in' };
  const { payload, expires_at } = await firstOrThrow(site.db, 'outbox', mail);
  expect(expires_at).toBe(site.clock.now() + 15 * minute);
  const mailed = /sign-in\/([0-9a-f]{64})/.exec(payload)?.[1] ?? '';
  site.clock.move(15 * minute);
  expect(await desk.links.use(mailed, '')).toBeUndefined();
});

test('a new invitation ends the one before', async () => {
  const person = await invite();
  const first = tokenIn(await desk.links.invite(person));
  const second = tokenIn(await desk.links.invite(person));
  expect(await desk.links.use(first, '')).toBeUndefined();
  expect(await desk.links.use(second, '')).toBeDefined();
});

test('nothing is mailed to an address that may not sign in, nor to a disabled person', async () => {
  await invite();
  const other = await invite('reader@firm.example', 'reader');
  await desk.people.disable(other.id, 'cli:test');
  stored = 0;
  await desk.links.mailSignIn('stranger@firm.example');
  await desk.links.mailSignIn('reader@firm.example');
  expect([await site.count('outbox'), stored]).toEqual([0, 0]);
});

test.each([undefined, '', 'x', "' or 1=1 --", 'a'.repeat(64)])(
  'the cookie %s is nobody',
  async (token) => {
    await signIn();
    expect(await desk.sessions.find(token)).toBeUndefined();
  },
);

test('a session ends after 12 idle hours, and after 14 days however busy', async () => {
  const { token } = await signIn();
  site.clock.move(12 * hour);
  expect(await desk.sessions.find(token)).toBeDefined();
  site.clock.move(12 * hour);
  expect(await desk.sessions.find(token)).toBeDefined();
  site.clock.move(12 * hour + 1);
  expect(await desk.sessions.find(token)).toBeUndefined();
  const { token: busy } = await signIn();
  for (let half = 0; half < 28; half += 1) {
    site.clock.move(12 * hour);
    expect(await desk.sessions.find(busy)).toBeDefined();
  }
  site.clock.move(1);
  expect(await desk.sessions.find(busy)).toBeUndefined();
});

test('a person ends one session, or all others, and nobody else’s', async () => {
  const first = await signIn();
  const second = await signIn();
  const stranger = await signIn('reader@firm.example', 'reader');
  const session = await desk.sessions.find(first.token);
  if (!session) throw new Error('no session');
  expect(await desk.sessions.end(stranger.personId, session.id, 'desk:x')).toBe(false);
  expect(await desk.sessions.endAll(first.personId, 'desk:x', session.id)).toBe(1);
  expect(await desk.sessions.find(second.token)).toBeUndefined();
  expect(await desk.sessions.find(stranger.token)).toBeDefined();
  expect(await desk.sessions.end(first.personId, session.id, 'desk:x')).toBe(true);
  expect(await desk.sessions.find(first.token)).toBeUndefined();
});

test('who is disabled is out at once, with every link; who is invited again is back', async () => {
  await invite();
  const { token, personId } = await signIn('reader@firm.example', 'reader');
  const person = await desk.people.find(personId);
  const link = person ? tokenIn(await desk.links.invite(person)) : '';
  await desk.people.disable(personId, 'cli:test');
  expect(await desk.sessions.find(token)).toBeUndefined();
  expect(await desk.links.use(link, '')).toBeUndefined();
  await signIn('reader@firm.example', 'reader');
  expect(await desk.sessions.find(token)).toBeUndefined();
});

test('the only owner can be neither disabled nor made a reader', async () => {
  const owner = await invite();
  const words = 'This is the only owner';
  await expect(desk.people.disable(owner.id, 'cli:test')).rejects.toThrow(words);
  await expect(desk.people.setRole(owner.id, 'reader', 'cli:test')).rejects.toThrow(words);
  await expect(invite('owner@firm.example', 'reader')).rejects.toThrow(words);
  const second = await invite('second@firm.example');
  await desk.people.disable(second.id, 'cli:test');
  await expect(desk.people.disable(owner.id, 'cli:test')).rejects.toThrow(words);
});

test('the trail names who did what, newest first, without system and visitors', async () => {
  const { personId } = await signIn();
  await desk.people.disable((await invite('reader@firm.example', 'reader')).id, `desk:${personId}`);
  const entries = await desk.trail.read({ most: 10 });
  expect(entries.map(({ action, personName }) => [action, personName])).toEqual([
    ['desk.disabled', 'owner'],
    ['desk.invited', undefined],
    ['desk.signed-in', 'owner'],
    ['desk.invited', undefined],
  ]);
  const [first, second] = entries;
  const next = await desk.trail.read({ most: 1, before: first?.id });
  expect(next).toEqual([second]);
});

test('while nothing can be written, who is signed in goes on reading', async () => {
  const { token } = await signIn();
  site.clock.move(5 * minute);
  const restore = await breakTable(site.db, 'desk_session', 'update');
  await expect(desk.sessions.find(token)).rejects.toThrow('broken');
  await restore();
  if (site.kind === 'postgres') return;
  await site.takeDown();
  expect(await desk.sessions.find(token)).toBeDefined();
  await site.bringBack();
});

test.each(['GET', 'POST'])(
  'a %s without a session leads back to the same page after sign-in',
  async (method) => {
    await invite();
    const never = () => Promise.reject(new Error('No page was asked for.'));
    const gate = deskPages({
      desk,
      siteUrl: brand.siteUrl,
      render: never,
      answerClosed: () => undefined,
      hasPolicy: true,
    });
    const app = new Hono<ServerEnv>().use(middleware(gate));
    const url = new URL('/desk/pages/edit?file=home.md&done=saved', brand.siteUrl);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await app.request(url, { method, headers }, { incoming: { headers }, url });
    const location = answer.headers.get('location');
    expect(location).toBe(
      `/desk/sign-in?next=${encodeURIComponent('/desk/pages/edit?file=home.md')}`,
    );
  },
);

const folder = layeredWords(deliveredWords(), new Map());
const file = 'values/brand.yaml';

/** Set up with these drafts by file. */
function setUpWith(drafts: Map<string, string>) {
  const pages = {
    folder,
    files: () => [],
    drafts: {
      list: async () => [...drafts].map(([name, text]) => ({ file: name, text })),
      change: async (name: string, _: string, edit: (text: string) => string) => {
        drafts.set(name, edit(drafts.get(name) ?? folder.readFile(name) ?? ''));
      },
    },
  };
  return createSetup({
    stored: { addresses: async () => new Set<string>() },
    pages: pages as never,
    clock: { now: () => Date.parse('2026-11-29T20:00:00Z') } as never,
    account: { relay: async () => undefined, read: async () => ({ from: '' }) } as never,
    site: () => delivered,
    environment: {},
  });
}

test('what is typed at the desk is off the list before it is published', async () => {
  const messages = async (change: (text: string) => string) => {
    const drafts = new Map([[file, change(folder.readFile(file) ?? '')]]);
    const { steps } = await setUpWith(drafts).read();
    expect(steps.map(({ id }) => id)).toEqual(['firm', 'terms', 'people', 'mail', 'promises']);
    return steps.flatMap(({ left }) => left.map(({ message }) => message));
  };
  const phone = 'The phone number is still “(541) 555-0142”.';
  expect(await messages((text) => text)).toContain(phone);
  expect(await messages((text) => text.replace('(541) 555-0142', '(541) 344-0188'))).not.toContain(
    phone,
  );
  // A value that cannot be read leaves the list as published.
  expect(await messages((text) => text.replace('phone:', 'fone:'))).toContain(phone);
});

const ann = { id: 'ann', name: 'Ann Lee' };

test('one yes settles the terms and the days of the package, with the day and the person', async () => {
  const drafts = new Map<string, string>();
  const setUp = setUpWith(drafts);
  const terms = async () => (await setUp.read()).steps.find(({ id }) => id === 'terms');
  expect(await terms()).toMatchObject({ mayBeRight: true, isDone: false });
  expect((await terms())?.left).toHaveLength(2);
  expect(await setUp.confirm('terms', ann)).toBe(true);
  expect(await terms()).toMatchObject({
    left: [],
    isDone: true,
    yes: { on: '2026-11-29', by: 'Ann Lee' },
  });
  expect([...drafts.keys()].toSorted()).toEqual([file, 'values/terms.yaml']);
  expect(drafts.get('values/terms.yaml')).toContain('undecided: []');
  expect(drafts.get(file)?.match(/confirmed: 2026-11-29/g)).toHaveLength(5);
});

test('terms are confirmed in one press, those that are checked and still read the same', async () => {
  const drafts = new Map<string, string>();
  const setUp = setUpWith(drafts);
  const [first, second, ...others] = (await setUp.openTerms()).map(({ said }) => said);
  const changed = (second ?? '').replace(/.$/, '!');
  expect(await setUp.confirmTerms([changed, 'setup: unknown'], ann.id)).toBe(false);
  expect(await setUp.confirmTerms([changed, ...others], ann.id)).toBe(true);
  expect((await setUp.openTerms()).map(({ said }) => said)).toEqual([first, second]);
  expect(await setUp.confirmTerms([first ?? '', second ?? ''], ann.id)).toBe(true);
  expect(drafts.get('values/terms.yaml')).toContain('undecided: []');
});

test.each([
  ['a step in which something has to change', 'firm'],
  ['the promises as a whole', 'promises'],
  ['a field that nothing asks about', `${file} product`],
  ['nothing', ''],
])('a yes to %s stores nothing', async (_, what) => {
  const drafts = new Map<string, string>();
  expect(await setUpWith(drafts).confirm(what, ann)).toBe(false);
  expect(drafts.size).toBe(0);
});

test.each(['companiesSupported', 'taxSeason'])('the claim %s has a yes of its own', async (id) => {
  const drafts = new Map<string, string>();
  const setUp = setUpWith(drafts);
  expect(await setUp.confirm(`${file} claims ${id} confirmed`, ann)).toBe(true);
  expect(drafts.get(file)?.match(/confirmed: 2026-11-29/g)).toHaveLength(1);
  const left = (await setUp.read()).steps.find((step) => step.id === 'promises')?.left;
  expect(left?.map(({ yes }) => yes)).not.toContain(`${file} claims ${id} confirmed`);
  expect(left).toHaveLength(4);
});

const https = sessionCookie('https://www.firm.example', 60);

test('over https the name binds the cookie to this host, and scripts cannot read it', () => {
  expect(https.begin('abc')).toBe(
    '__Host-desk=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(https.end).toBe('__Host-desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(https.read('a=b; __Host-desk=abc; c=d')).toBe('abc');
});

test('over http the name has no prefix, which browsers would refuse', () => {
  const http = sessionCookie('http://localhost:3000', 60);
  expect(http.begin('abc')).toBe('desk=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  expect(http.read('desk=abc')).toBe('abc');
});

test.each([undefined, '', 'desk=abc', 'x__Host-desk=abc', '__Host-desk=a; __Host-desk=b'])(
  'of the header %s nothing is taken',
  (header) => expect(https.read(header)).toBeUndefined(),
);

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is %s', (agent, family) => expect(agentFamily(agent)).toBe(family));
