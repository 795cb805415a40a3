import { expect, test, vi } from 'vitest';
import { addSubscriber } from '../testing/subscribers.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { importAgreed, readAgreed } from './import-subscribers.ts';
import { suppressMarketing } from './suppression.ts';

const site = siteOfEachTest();

const head = 'email,name,source,agreed_at';
const read = (...lines: string[]) => readAgreed([head, ...lines].join('\r\n'), site.clock.now());

async function take(...lines: string[]) {
  const agreed = read(...lines);
  if (!('people' in agreed)) throw new Error(agreed.faults.join('\n'));
  const by = { secret: site.secret, actor: 'desk:a', now: site.clock.now() };
  return site.write((trx) => importAgreed(trx, agreed.people, by));
}

test('people are taken over with where and when they agreed', async () => {
  expect(await take('Ann@Firm.example,"Roe, Ann",Webinar in May,2025-05-31', '')).toEqual({
    added: 1,
    kept: 0,
  });
  const agreedAt = Date.parse('2025-05-31T12:00Z');
  expect(await site.rows('subscription')).toMatchObject([
    { email_norm: 'ann@firm.example', status: 'confirmed', confirmed_at: agreedAt },
  ]);
  expect(await site.rows('contact')).toMatchObject([
    { email: 'Ann@firm.example', name: 'Roe, Ann' },
  ]);
  expect(await site.rows('consent')).toMatchObject([
    { purpose: 'newsletter', granted: 1, method: 'import', form: 'Webinar in May', at: agreedAt },
  ]);
});

test('lines without a source, a day that has been or an address refuse the whole file', () => {
  expect(
    read(
      'ann@firm.example,,Webinar,2025-05-31',
      'ben@firm.example,,,2025-05-31',
      'no address,,Fair,2999-01-01',
    ),
  ).toEqual({
    faults: [
      'Line 3: source is empty: say where this person agreed.',
      'Line 4: email is no address: no address; agreed_at has to be a day that has been, such as 2026-05-31.',
    ],
  });
  expect(read('ann@firm.example,,Fair,yesterday')).toHaveProperty('faults');
  expect(readAgreed('email\r\nann@firm.example', site.clock.now())).toHaveProperty('faults');
  expect(readAgreed('', 0)).toHaveProperty('faults');
});

test.each([
  ['a byte order mark', '\ufeffemail,name,source,agreed_at\na@x.example,Ann Roe,Fair,2025-05-31'],
  ['cells of Excel', 'email\tname\tsource\tagreed_at\r\na@x.example\tAnn Roe\tFair\t5/31/2025'],
  ['semicolons', 'email;name;source;agreed_at\ra@x.example;Ann Roe;Fair;2025-05-31\r'],
  ['sep=', 'sep=;\r\nemail;name;source;agreed_at\r\na@x.example;Ann Roe;Fair;2025-05-31'],
  [
    'quotes everywhere',
    '"email","name","source","agreed_at"\n"a@x.example","Ann Roe","Fair","2025-05-31"',
  ],
  [
    'a space before a quote',
    'email, name, source, agreed_at\na@x.example, "Ann Roe" , "Fair", 2025-05-31',
  ],
  [
    'trailing columns',
    'email,name,source,agreed_at,,\na@x.example,Ann Roe,Fair,2025-05-31,,,\n,,,,,\n',
  ],
  ['blank lines', '\n\nemail,name,source,agreed_at\n\na@x.example,Ann Roe,Fair,2025-05-31\n\n'],
  [
    'Mailchimp',
    '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,Source\na@x.example,Ann,Roe,2,"2025-05-30 10:00:00","2025-05-31 12:00:00",Fair',
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Source,Opt-in date\n1,Ann,Roe,a@x.example,Fair,2025-05-31',
  ],
  [
    'Constant Contact',
    'E-mail address,First name,Last name,Source Name,Subscribed at\na@x.example,Ann,Roe,Fair,05/31/2025 12:00',
  ],
  [
    'our export',
    'id,email,name,requestedAt,confirmedAt,source,page,wordingId\r\n1,a@x.example,Ann Roe,2025-05-30T10:00:00.000Z,2025-05-31T12:00:00.000Z,Fair,/,w\r\n',
  ],
])('the file is read: %s', (_name, csv) => {
  const agreedAt = Date.parse('2025-05-31T12:00Z');
  expect(readAgreed(csv, site.clock.now())).toEqual({
    people: [{ email: 'a@x.example', name: 'Ann Roe', source: 'Fair', agreedAt }],
  });
});

test.each([
  [
    'a column that is missing',
    'Email Address,First Name\na@x.example,Ann',
    'A column is missing: source (where each person agreed), agreed_at (the day of it, such as 2026-05-31). The file has Email Address, First Name.',
  ],
  [
    'no line of names',
    'a@x.example,Ann,Fair,2025-05-31\nb@x.example,Ben,Fair,2025-05-31',
    /^A column is missing: .* The first line has to be the names of the columns\.$/,
  ],
  [
    'names only',
    'email,name,source,agreed_at\r\n',
    'There is no line below the names of the columns.',
  ],
  ['nothing', ' \n', 'There is no line below the names of the columns.'],
  [
    'two columns of one name',
    'email,Email,source,agreed_at\na@x.example,,Fair,2025-05-31',
    'Two columns are named email: keep the one that counts.',
  ],
  [
    'UTF-16',
    'e\0m\0a\0i\0l\0',
    /^Some letters of this file cannot be read\. Save it as “CSV UTF-8”/,
  ],
  ['Windows-1252 read as UTF-8', `${head}\na@x.example,Ren\ufffd,Fair,2025-05-31`, /^Some letters/],
  [
    'a quote without an end',
    `${head}\na@x.example,Ann,Fair,2025-05-31\nb@x.example,"Ben,Fair,2025-05-31\nc@x.example,Cal,Fair,2025-05-31`,
    /^Line 3: a quotation mark begins a value that does not end/,
  ],
  [
    'a comma without quotes',
    `${head}\na@x.example,Roe, Ann,Fair,2025-05-31`,
    /^Line 2: there are more values than columns/,
  ],
  [
    'a fault below a value of two lines and a blank line',
    `${head}\na@x.example,"Ann\nRoe",Fair,2025-05-31\n\nb@x.example,,,2025-05-31`,
    'Line 5: source is empty: say where this person agreed.',
  ],
  ['a British day', `${head}\na@x.example,,Fair,31/05/2025`, /^Line 2: agreed_at has to be/],
])('the file is refused in words: %s', (_name, csv, words) => {
  expect(readAgreed(csv, site.clock.now())).toEqual({
    faults: [typeof words === 'string' ? words : expect.stringMatching(words)],
  });
});

test.each([
  'K Roe <k@x.example>',
  '\u200bk@x.example\u200b',
  'mailto:k@x.example',
  'k@x.example.',
  '\u00a0k@x.example\u00a0',
  'k＠x．example',
  'k@X.EXAMPLE',
  '"k@x.example;"',
])('the address %j is stored clean', async (typed) => {
  await take(`${typed},Kim\u200b\u00a0Roe ,Fair,2025-05-31`);
  expect(await site.rows('contact')).toMatchObject([{ email: 'k@x.example', name: 'Kim Roe' }]);
});

test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
  'the day is the one in the file where the server runs in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    for (const day of ['2025-05-31', '5/31/2025']) {
      const { people } = read(`a@x.example,,Fair,${day}`) as { people: { agreedAt: number }[] };
      const shown = ['America/New_York', 'Pacific/Honolulu', 'UTC'].map((timeZone) =>
        new Date(people[0]?.agreedAt ?? 0).toLocaleDateString('en-CA', { timeZone }),
      );
      expect(new Set(shown)).toEqual(new Set(['2025-05-31']));
    }
    vi.unstubAllEnvs();
  },
);

test('nobody is subscribed twice, or again after leaving or a refusal of the address', async () => {
  await addSubscriber(site, 'known@firm.example');
  await addSubscriber(site, 'left@firm.example', { status: 'ended', ended_at: 1 });
  await site.write((trx) =>
    suppressMarketing(trx, site.secret, 'bounced@firm.example', { at: 1, reason: 'hard_bounce' }),
  );
  const lines = ['known', 'left', 'bounced', 'new', 'NEW'].map(
    (name) => `${name}@firm.example,,Fair,2025-05-31`,
  );
  expect(await take(...lines)).toEqual({ added: 1, kept: 4 });
  const rows = await site.rows('subscription', { status: 'confirmed' }, 'email_norm');
  expect(rows.map(({ email_norm }) => email_norm)).toEqual([
    'known@firm.example',
    'new@firm.example',
  ]);
});
