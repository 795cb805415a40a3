import { expect, test, vi } from 'vitest';
import { wordings } from '#content/site/wordings.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { recordConsent } from '../leads/store-lead.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import { addSubscriber } from '../testing/subscribers.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { mailFollowUps } from './follow-ups.ts';
import { importAgreed, importedAmong, readAgreed, readImport } from './import-subscribers.ts';
import { suppressMarketing } from './suppression.ts';

const site = siteOfEachTest();

const head = 'email,name,source,agreed_at';
const read = (...lines: string[]) => readAgreed([head, ...lines].join('\r\n'), site.clock.now());

async function take(...lines: string[]) {
  const agreed = await read(...lines);
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

test('lines without a source, a day that has been or an address refuse the whole file', async () => {
  expect(
    await read(
      'ann@firm.example,,Webinar,2025-05-31',
      'ben@firm.example,,,2025-05-31',
      'no address,,Fair,2999-01-01',
    ),
  ).toEqual({
    faults: [
      'Line 3: it does not say where this person agreed.',
      'Line 4: this is no email address: no address; the day has to be one that has been, such as 2026-05-31.',
    ],
  });
  expect(await read('ann@firm.example,,Fair,yesterday')).toHaveProperty('faults');
  expect(await readAgreed('email\r\nann@firm.example', site.clock.now())).toHaveProperty('faults');
  expect(await readAgreed('', 0)).toHaveProperty('faults');
});

test.each([
  ['a byte order mark', '\ufeffemail,name,source,agreed_at\na@x.example,Ann Roe,Fair,2025-05-31'],
  ['cells of Excel', 'email\tname\tsource\tagreed_at\r\na@x.example\tAnn Roe\tFair\t5/31/2025'],
  ['sep=', 'sep=;\r\nemail;name;source;agreed_at\r\na@x.example;Ann Roe;Fair;2025-05-31'],
  [
    'a space before a quote',
    'email, name, source, agreed_at\na@x.example, "Ann Roe" , "Fair", 2025-05-31',
  ],
  [
    'Mailchimp',
    '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,Source\na@x.example,Ann,Roe,2,"2025-05-30 10:00:00","2025-05-31 12:00:00",Fair',
  ],
  [
    'our export',
    'id,email,name,requestedAt,confirmedAt,source,page,wordingId\r\n1,a@x.example,Ann Roe,2025-05-30T10:00:00.000Z,2025-05-31T12:00:00.000Z,Fair,/,w\r\n',
  ],
])('the file is read: %s', async (_name, csv) => {
  const agreedAt = Date.parse('2025-05-31T12:00Z');
  expect(await readAgreed(csv, site.clock.now())).toEqual({
    people: [{ email: 'a@x.example', name: 'Ann Roe', source: 'Fair', agreedAt }],
  });
});

test.each([
  [
    'two columns of one name',
    'email,Email,source,agreed_at\na@x.example,,Fair,2025-05-31',
    'Choose the column of the email addresses.',
  ],
  [
    'too many lines',
    `email\n${'a@x.example\n'.repeat(30_000)}`,
    'Import at most 5000 lines at once.',
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
    'a fault below a value of two lines and a blank line',
    `${head}\na@x.example,"Ann\nRoe",Fair,2025-05-31\n\nb@x.example,,,2025-05-31`,
    'Line 5: it does not say where this person agreed.',
  ],
])('the file is refused in words: %s', async (_name, csv, words) => {
  expect(await readAgreed(csv, site.clock.now())).toEqual({
    faults: [typeof words === 'string' ? words : expect.stringMatching(words)],
  });
});

test.each(['K Roe <k@x.example>', '"k@x.example;"'])(
  'the address %j is stored clean',
  async (typed) => {
    await take(`${typed},Kim\u200b\u00a0Roe ,Fair,2025-05-31`);
    expect(await site.rows('contact')).toMatchObject([{ email: 'k@x.example', name: 'Kim Roe' }]);
  },
);

test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'the day is the one in the file where the server runs in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    for (const day of ['2025-05-31', '5/31/2025']) {
      const { people } = (await read(`a@x.example,,Fair,${day}`)) as {
        people: { agreedAt: number }[];
      };
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

const mailchimp =
  '"Email Address","First Name","Last Name",Phone,TAGS\na@x.example,Ann,Roe,1,"x"\nb@x.example,Ben,,,\n';
const once = { source: 'at the webinar', agreedOn: '2025-05-31' };

test('a file without where and when asks for both, once', async () => {
  const asked = await readImport(mailchimp, {}, site.clock.now());
  expect(asked).toMatchObject({
    columns: ['Email Address', 'First Name', 'Last Name', 'Phone', 'TAGS'],
    chosen: { email: '0', name: '', first: '1', last: '2', source: '', agreed_at: '' },
    missing: {
      source: 'Say where these people agreed, or choose a column that says it.',
      agreedOn: 'Say on what day they agreed, or choose a column that says it.',
    },
    faults: [],
  });
  expect(await readAgreed(mailchimp, site.clock.now(), once)).toMatchObject({
    people: [
      { email: 'a@x.example', name: 'Ann Roe', source: 'at the webinar' },
      { email: 'b@x.example', name: 'Ben', source: 'at the webinar' },
    ],
  });
});

test.each([
  ['other columns', 'who,what\na@x.example,Fair', { email: '0', source: '1' }, 'Fair'],
  ['no line of names', 'Ann Roe,a@x.example\nBen,b@x.example', { name: '0' }, 'at the webinar'],
  ['empty cells of a column', 'email,source\na@x.example,\nb@x.example,Fair', {}, 'at the webinar'],
])('columns are chosen: %s', async (_name, csv, columns, source) => {
  const agreed = await readAgreed(csv, site.clock.now(), { ...once, columns });
  expect(agreed).toMatchObject({
    people: [{ email: 'a@x.example', source }, {}].slice(0, csv.includes('b@') ? 2 : 1),
  });
});

test('only imported people are known by where they agreed, and only until their first mail', async () => {
  await take('a@x.example,,at the webinar,2025-05-31');
  const own = await addSubscriber(site, 'own@x.example');
  const [row] = await site.rows('subscription', { email_norm: 'a@x.example' });
  const ids = [row?.id ?? '', own];
  const imported = () => site.write((trx) => importedAmong(trx, ids));
  expect([...(await imported())]).toEqual([
    [row?.id, { agreedWhere: 'at the webinar', isFirst: true }],
  ]);
});

test.each([
  ['On our booth at the fair', 'on our booth at the fair on May 31, 2025'],
  ['Webinar in May', 'at “Webinar in May” on May 31, 2025'],
])(
  'the first mail begins with where and when, and every mail names it: %s',
  async (source, words) => {
    await take(`a@x.example,,"${source}",2025-05-31`);
    await addSubscriber(site, 'own@x.example');
    const { id: contactId } = await site.row('contact', { email_norm: 'own@x.example' });
    const consent = { contactId, leadId: null, form: 'newsletter', ipHash: null, isGranted: true };
    await site.write((trx) =>
      recordConsent(trx, {
        ...consent,
        at: site.clock.now(),
        wording: wordings.newsletter,
        method: 'double_opt_in',
      }),
    );
    const mail = { subject: 'Tips', afterDays: 0, text: ['See [this](/faq).'] };
    const sequences = { newsletter: [mail, mail], inquiry: [] };
    const read = () => ({
      newsletter: { active: true, mails: sequences.newsletter },
      inquiry: { active: false, mails: sequences.inquiry },
    });
    const options = { ...site, brand, postalAddress: '12 Sample Street', read, onStored: () => {} };
    for (let n = 0; n < 3; n += 1) {
      await mailFollowUps(options);
      site.clock.move(1);
    }
    const payloads = (await site.rows('outbox', {}, 'id')).map(
      ({ payload }) => JSON.parse(payload) as EmailPayload,
    );
    const [first, second] = payloads.filter(({ to }) => to.address === 'a@x.example');
    const own = payloads.filter(({ to }) => to.address === 'own@x.example');
    expect(first?.contents.greeting).toBe(
      `You agreed ${words} to get emails from ${brand.product}.`,
    );
    expect(second?.contents.greeting).toBeUndefined();
    for (const one of [first, second])
      expect(one?.contents.footer?.lines[0]).toBe(
        `You get this because you agreed to our emails ${words}.`,
      );
    expect(own).toHaveLength(2);
    expect(JSON.stringify(own)).not.toContain('You agreed');
  },
);
