import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listening } from 'site-audit/listen';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { intentFaults, unusedIntentWords } from '#content/intents/intents.ts';
import { readPage } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/read-site.ts';
import { siteValues } from '#content/site/site.ts';
import { booking, site as delivered } from '#content/testing/delivered-site.ts';
import { openDatabase } from '#server/db/connect.ts';
import { writeMigrated } from '#server/testing/migrated-file.ts';
import { type Relay, startRelay } from '#server/testing/relay.ts';
import { serve } from '#server/testing/serve.ts';
import { projectRoot } from '../../process/project-root.ts';
import { type Environment, findingsOf, type Subject } from './check.ts';
import { type Finding, isFault } from './finding.ts';
import type { PageFolders } from './launch.ts';
import { realVisit, type Visited } from './online.ts';
import { settingErrors } from './read-content.ts';
import { realWorld, type World } from './world.ts';

const now = Date.parse('2026-11-21T18:00:00Z');

/** No real DNS; mail relays and webhook receivers are real ones on this machine. */
const world: World = {
  ...realWorld,
  txt: async (name) => (name.startsWith('_dmarc.') ? ['v=DMARC1; p=none'] : ['v=spf1 -all']),
  fileSystem: async () => ({ type: 0xef53, freeBytes: 10 * 1024 ** 3 }),
  othersUsing: async () => 1,
};

const siteWith = (environment: Environment): Site => ({
  ...delivered,
  ...siteValues(delivered.words.values, environment),
});

/** Parts that no environment variable can set, filled in. */
const ownParts: Partial<Site> = {
  copyrightYear: 2026,
  social: [{ network: 'X', url: 'https://x.com/doe' }],
  founders: [
    { name: 'J. Doe', field: 'Tax', photo: '/doe.jpg', title: 'CEO', yearsOfExperience: 20 },
  ],
  terms: { ...delivered.terms, undecided: [] },
};

/** The same with other words. */
const wordsWith = (parts: Partial<Site>): Partial<Subject> => ({
  site: (given) => ({ ...siteWith(given), ...ownParts, ...parts }),
});

const claim = {
  value: 40,
  unit: '%',
  wording: 'more leads',
  source: 'Our own figures',
  confirmed: '2026-06-01',
};

const page = (extra: string, file = 'terms.md') =>
  readPage(
    file,
    `---\nkind: legal\nname: N\nheading: H\ndescription: A description that is long enough to be one, which is at seventy characters.\nlede: L\npublished: 2025-01-01\nreviewed: 2025-01-01\nimage: /picture.png\n${extra}\n---\n`,
    delivered,
  );

let folder: string;
const hasPicture = (address: string) => existsSync(join(folder, address));
let relay: Relay;
let receiver: Listening;
/** Events that it got. */
let events: number;
let environment: Record<string, string>;

/** A site with everything set. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  await writeMigrated(dataDir);
  for (const picture of ['picture.png', 'doe.jpg']) writeFileSync(join(folder, picture), '');
  relay = await startRelay({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'us' && password === 'hunter2'
        ? done(null, { user: 'us' })
        : done(Object.assign(new Error('Who are you'), { responseCode: 535 })),
  });
  events = 0;
  receiver = await serve((_, response) => {
    events += 1;
    response.writeHead(500).end('An event came');
  });
  environment = {
    SITE_PRODUCT: 'Doe Growth',
    SITE_LEGAL_NAME: 'Doe Growth LLC',
    SITE_URL: 'https://www.doe.us',
    SITE_PHONE: '(541) 688-0199',
    SITE_EMAIL: 'office@doe.us',
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    SECRET_KEY: 'k'.repeat(40),
    SMTP_URL: `smtp://us:hunter2@127.0.0.1:${relay.port}`,
    MAIL_FROM: 'office@doe.us',
    LEADS_TO: 'partner@doe.us',
    WEBHOOK_URL: `${receiver.origin}/hook`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    BOOKING_CONFIG: bookingFile(),
  };
});

afterEach(async () => {
  await relay.stop();
  rmSync(folder, { recursive: true, force: true });
});

function bookingFile(): string {
  const file = join(folder, 'booking.json');
  writeFileSync(file, JSON.stringify(booking), { mode: 0o600 });
  return file;
}

const subjectWith =
  (more: Partial<Subject>) =>
  (given: Readonly<Record<string, string | undefined>>): Subject => ({
    content: async () => ({ files: 0, errors: settingErrors(given, delivered), advice: [] }),
    site: () => ({ ...siteWith(given), ...ownParts }),
    claims: { leads: claim },
    folders: () => ({ pages: [page('')], faults: [], hasPicture }),
    intents: { faults: () => [], unused: () => [] },
    world,
    visit: realVisit,
    now,
    ...more,
  });

/** What is found with changes of the environment and of the subject, before visitors come. */
async function findings(
  changes: Record<string, string | undefined> = {},
  more: Partial<Subject> = {},
  { online = false } = {},
): Promise<Finding[]> {
  const given = { ...environment, ...changes };
  const scope = { onlyContent: false, launch: true, online };
  const told = await findingsOf(given, subjectWith(more)(given), scope);
  for (const { todo } of told.findings) if (todo) expect(todo).toMatch(/^\S.{10,}\.$|^Run:/);
  return told.findings;
}

const messages = (told: readonly Finding[]) =>
  told.map(({ group, level, message }) => `${group}, ${level}: ${message}`);

describe('a site with everything set', () => {
  test('has no findings, and nothing was sent to relay or receiver', async () => {
    expect(messages(await findings())).toEqual([]);
    expect([relay.received, receiver.connections, events]).toEqual([[], 1, 0]);
  });

  test('may have notes, which are no faults', async () => {
    const told = await findings({ BOOKING_CONFIG: undefined });
    expect(messages(told)).toEqual([
      expect.stringMatching(/^Calls, note: Calls are offered at the hours/),
    ]);
    expect(told.filter((finding) => isFault(finding, { strict: false, launch: true }))).toEqual([]);
    // Advice counts only where it is asked for, as in `npm test`.
    const advice = { group: 'Prices', level: 'advice', message: 'A price is typed.' } as const;
    const isStrict = (strict: boolean) => isFault(advice, { strict, launch: true });
    expect([isStrict(false), isStrict(true)]).toEqual([false, true]);
  });
});

test.each([undefined, '', '0'])(
  'https without a proxy that is trusted (%s) is reported',
  async (TRUST_PROXY) => {
    expect(messages(await findings({ TRUST_PROXY }))).toEqual([
      'Configuration, launch: TRUST_PROXY is 0, but https needs a proxy in front: all visitors look like one, and share its limits.',
    ]);
  },
);

test('as delivered, everything is listed', async () => {
  const delivered = { site: siteWith } as Partial<Subject>;
  const told = await findings(
    Object.fromEntries(Object.keys(environment).map((name) => [name, undefined])),
    delivered,
  );
  const said = messages(told).join('\n');
  for (const words of [
    '“Tallygrove”',
    '(541) 555-0142',
    'hello@',
    '.example',
    'Facebook',
    'Dana Whitfield is a sample person',
    'Marcus Ellery is a sample person',
  ]) {
    expect(said).toContain(words);
  }
  for (const variable of ['SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'LEADS_TO']) {
    expect(told.map(({ todo = '' }) => todo).join('\n')).toContain(variable);
  }
});

test.each(
  Object.entries({
    'SITE_PRODUCT=': 'Brand and contact, launch: The name of the brand is still “Tallygrove”.',
    'SECRET_KEY=':
      'Secrets, launch: The key that signs links and forms exists only as a file in the data folder.',
    'TEST_MODE=1': 'Configuration, error: TEST_MODE is on: the clock may be invented.',
    'AUDIT_ALLOW_HOSTS=127.0.0.1:80':
      'Configuration, error: AUDIT_ALLOW_HOSTS lets every visitor have 127.0.0.1:80 read, public or not.',
    'RATE_LIMIT_SCALE=0':
      'Configuration, launch: RATE_LIMIT_SCALE=0 is for trials only: one network may send as many forms as it likes.',
    'SITE_INDEXING=off':
      'Configuration, launch: SITE_INDEXING=off is for trials only: search engines list no page of the site.',
    'MEASURE=off':
      'Measurement, note: MEASURE is off: views are not counted, and the desk’s figures have none.',
    'PORT=x': 'Configuration, error: PORT must be a whole number from 0 to 65535, not "x".',
    'UNSUBSCRIBE_TO=office@doe.us&POSTAL_ADDRESS=12 Oak Street, Eugene, OR 97401':
      'Mail, note: Newsletters offer to unsubscribe by a mail to office@doe.us.',
    'POSTAL_ADDRESS=12 Oak Street, Eugene, OR 97401':
      'Mail, note: UNSUBSCRIBE_TO is not set: newsletters offer the one-click link, and no mailbox to write to.',
  }),
)('%s is the only finding', async (changes, message) => {
  expect(messages(await findings(Object.fromEntries(new URLSearchParams(changes))))).toEqual([
    message,
  ]);
});

/** A data folder; the default one is not looked for. */
function folderNamed(name: string): Record<string, string> {
  const DATA_DIR = join(folder, name);
  mkdirSync(DATA_DIR, { mode: 0o700 });
  return { DATA_DIR };
}

test.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
  [
    'a relay that rejects the password',
    () => ({ SMTP_URL: `smtp://us:hunter3@127.0.0.1:${relay.port}` }),
    /^Mail, error: 127\.0\.0\.1:\d+ refuses the user name or password\.$/,
  ],
  [
    'no relay there',
    () => relay.stop().then(() => ({})),
    /^Mail, error: .* cannot be used \(.*ECONNREFUSED/,
  ],
  [
    'no receiver of webhooks there',
    () => receiver.stop().then(() => ({})),
    /^Webhooks, error: .* cannot be reached \(.*ECONNREFUSED/,
  ],
  [
    'no database yet',
    () => folderNamed('empty'),
    /^Database and machine, launch: There is no database in .*empty yet\.$/,
  ],
  [
    'a database of an earlier version',
    async () => {
      const old = folderNamed('old');
      await openDatabase(old.DATA_DIR ?? '').destroy();
      return old;
    },
    /^Database and machine, error: Not yet applied: /,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://us:hunter3@127.0.0.1:1/site' }),
    /^Database and machine, error: The database cannot be used: .*cannot be reached/,
  ],
])('%s is the only finding, and no password is shown', async (_, arrange, message) => {
  const told = await findings(await arrange());
  expect(messages(told)).toEqual([expect.stringMatching(message)]);
  expect(JSON.stringify(told)).not.toContain('hunter3');
});

test('a domain without SPF and DMARC causes notes', async () => {
  const bare = { ...world, txt: async () => [] };
  expect(messages(await findings({}, { world: bare }))).toEqual([
    'Mail, note: doe.us has no v=spf1 record.',
    'Mail, note: _dmarc.doe.us has no v=DMARC1 record.',
  ]);
});

test.each([
  [
    { source: ' ', confirmed: undefined },
    'No one has confirmed “40% more leads”, so it is not shown.',
  ],
  [{ confirmed: '2025-11-20' }, '“40% more leads” was last confirmed on November 20, 2025.'],
])('a claim with %j', async (changes, message) => {
  const told = await findings({}, { claims: { leads: { ...claim, ...changes } as typeof claim } });
  expect(messages(told)).toEqual([`Claims, launch: ${message}`]);
});

test('founders, profiles and the copyright year', async () => {
  const words = wordsWith({
    founders: [{ title: 'CEO', yearsOfExperience: 20 }],
    social: delivered.social.slice(0, 1),
    copyrightYear: 2025,
  });
  expect(messages(await findings({}, words))).toEqual([
    'Brand and contact, launch: The profiles on Facebook are still those of Tallygrove.',
    'Brand and contact, note: The footer’s copyright year is 2025.',
    'Founders, launch: The CEO has no name.',
    'Founders, launch: The CEO has no field of experience.',
    'Founders, launch: The CEO has no photo.',
  ]);
});

test('pages and intents of this folder are in order', async () => {
  const { faults, table } = delivered;
  const isDelivered = (address: string) => existsSync(join(projectRoot, 'public', address));
  const folders = () => ({
    pages: table.pages,
    faults,
    hasPicture: (address: string) => isDelivered(address) || hasPicture(address),
  });
  const own = {
    faults: () => intentFaults(delivered),
    unused: () => unusedIntentWords(table, delivered.intents),
  };
  const told = await findings({}, { folders, intents: own });
  const others = told.filter(({ message }) => !message.includes('after its last review'));
  expect(messages(others)).toEqual([]);
});

test('terms of the package are counted until they are confirmed', async () => {
  const words = wordsWith({ terms: { ...delivered.terms, undecided: ['refund'] } });
  expect(messages(await findings({}, words))).toEqual([
    'Terms, launch: You have not confirmed 1 term of the package.',
  ]);
});

test.each<[string, () => Partial<PageFolders>, string[]]>([
  [
    'a legal page that changed after its last review',
    () => ({ pages: [page('updated: 2026-01-01')] }),
    [
      'Promises, launch: The page “N” changed on January 1, 2026, after its last review on January 1, 2025.',
    ],
  ],
  [
    'missing pictures and noindex',
    () => ({
      pages: [
        { ...page(''), image: '/social/none.png' },
        { ...page('noindex: true'), path: '/' },
      ],
    }),
    [
      'Pages, launch: The page “N” is kept out of search engines.',
      'Pages, launch: terms.md (image): /social/none.png is not there.',
    ],
  ],
  [
    'a page that cannot be read',
    () => ({ pages: [], faults: ['terms.md: heading is missing.'] }),
    ['Pages, launch: terms.md: heading is missing.'],
  ],
])('of pages: %s', async (_, given, expected) => {
  const folders = () => ({ pages: [], faults: [], hasPicture, ...given() });
  expect(messages(await findings({}, { folders }))).toEqual(expected);
});

describe('with --online', () => {
  const home = '<link rel="canonical" href="https://www.doe.us/"/>';
  const answer = (more: Partial<Visited> = {}): Visited => ({
    status: 200,
    headers: {},
    body: home,
    ...more,
  });
  const there = (answers: Record<string, Partial<Visited>> = {}) => ({
    visit: async (address: string) => {
      const plain = { status: 308, headers: { location: 'https://www.doe.us/' } };
      const usual: Record<string, Partial<Visited>> = {
        'http://www.doe.us/': plain,
        'https://www.doe.us/robots.txt': { body: 'User-agent: *\nDisallow: /api/\n' },
      };
      return answer({ ...usual[address], ...answers[address] });
    },
  });
  const told = async (answers: Record<string, Partial<Visited>>) =>
    messages(await findings({}, there(answers), { online: true }));

  test('a site that answers as this one is ready', async () => {
    expect(await told({})).toEqual([]);
  });

  test.each([
    ['https://www.doe.us/', { status: 502 }, 'https://www.doe.us/ answers 502, not 200.'],
    [
      'https://www.doe.us/',
      { body: 'Parked' },
      'https://www.doe.us/ answers, but not as this site.',
    ],
    [
      'https://www.doe.us/',
      { headers: { 'x-robots-tag': 'noindex' } },
      'Indexing is switched off: https://www.doe.us/ is answered with X-Robots-Tag: noindex.',
    ],
    [
      'https://www.doe.us/',
      { body: `${home}<meta name="robots" content="noindex,follow"/>` },
      'Indexing is switched off: the home page says “noindex,follow”.',
    ],
    [
      'https://www.doe.us/robots.txt',
      { status: 404 },
      'https://www.doe.us/robots.txt answers 404, not 200.',
    ],
    [
      'https://www.doe.us/robots.txt',
      { body: 'User-agent: a\nUser-agent: *\n# all\nDisallow: /\n' },
      'Indexing is switched off: robots.txt keeps every crawler out.',
    ],
    ['http://www.doe.us/', { status: 200 }, 'http://www.doe.us/ is answered without https.'],
  ])('%s answering %j', async (address, more, message) => {
    expect(await told({ [address]: more })).toEqual([`The site online, launch: ${message}`]);
  });
});
