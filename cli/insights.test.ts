import { expect, test } from 'vitest';
import { bucketOf } from '#domain/measure/vitals.ts';
import { bookedCall } from '#server/testing/booked-call.ts';
import { type Counted, countedOn, storedLead } from '#server/testing/counted.ts';
import { siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commands, run } from './insights.ts';
import { commandLine } from './testing/run-command.ts';

const site = siteOfEachTest();
/** Noon in Los Angeles. */
const environment = () => ({ ...site.environment, TEST_MODE: '1', TEST_CLOCK: '2026-11-20T20:00:00Z' });
const line = commandLine(environment, undefined, run);

const vital = (name: 'LCP' | 'CLS', device: string, value: number) =>
  `${name} ${device} ${bucketOf(name, value)}`;

const counts: readonly Counted[] = [
  ['visit', 'direct', 'desktop', 700],
  ['visit', 'direct', 'phone', 300],
  ['visit', 'campaign:spring-reviews', 'phone', 220],
  ['visit', 'host:www.bing.com', 'desktop', 14],
  ['landing', '/', 'direct', 1000],
  ['landing', '/services/seo-for-accounting-firms', 'campaign:spring-reviews', 220],
  ['landing', '/contact', 'host:www.bing.com', 14],
  ['view', '/', '', 1500],
  ['view', '/services/seo-for-accounting-firms', '', 260],
  ['view', '/contact', '', 180],
  ['view', '/get-started', '', 120],
  ['view', '/newsletter', '', 40],
  ['form', 'contact', 'start', 60],
  ['form', 'contact', 'error', 7],
  ['form', 'contact', 'submit', 3],
  ['form', 'get-started', 'start', 40],
  ['form', 'newsletter', 'start', 9],
  ['tool', 'roi-calculator', 'start', 80],
  ['tool', 'roi-calculator', 'finish', 32],
  ['tool', 'page-grader', 'start', 12],
  ['booking', 'times-shown', '', 90],
  ['booking', 'time-chosen', '', 45],
  ['booking', 'details-begun', '', 31],
  ['booking', 'time-lost', '', 2],
  ['booking', 'booked', '', 1],
  ['vital', '/', vital('LCP', 'phone', 1800), 60],
  ['vital', '/', vital('LCP', 'phone', 3000), 30],
  ['vital', '/', vital('LCP', 'phone', 6000), 10],
  ['vital', '/contact', vital('LCP', 'phone', 5000), 40],
  ['vital', '/', vital('CLS', 'desktop', 0), 12],
  ['search-miss', 'quickbooks training', '', 9],
  ['search-miss', '1099', '', 2],
];

const at = (day: string) => Date.parse(`${day}T20:00:00Z`);

/** Counts of two periods, and six rows with three inquiries in the later one. */
async function aSiteWithFigures() {
  await countedOn(site.db, '2026-10-20', [
    ['visit', 'direct', 'desktop', 1000],
    ['view', '/', '', 1990],
  ]);
  await countedOn(site.db, '2026-11-18', counts);
  const created_at = at('2026-11-18');
  const spring = { campaign: 'spring-reviews', landingPage: '/services/seo-for-accounting-firms' };
  await storedLead(site.db, {
    created_at,
    first: { referrerHost: 'www.bing.com' },
    last: { ...spring, campaign: 'Spring Reviews' },
  });
  const caller = await storedLead(site.db, { created_at, form: 'get-started', last: spring });
  await bookedCall(site.db, caller, { start_at: at('2026-11-24'), created_at });
  await storedLead(site.db, { created_at, verdict: 'suspect' });
  await storedLead(site.db, { created_at, verdict: 'spam', last: spring });
  await storedLead(site.db, { created_at, form: 'newsletter', last: spring });
  await storedLead(site.db, { created_at, form: 'tool-email', fields: { tool: 'roi-calculator' } });
  await storedLead(site.db, { created_at: at('2026-10-20'), last: {} });
}

test('the overview prints all sections as tables', async () => {
  await aSiteWithFigures();
  const { code, out, err } = await line.command('');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatchInlineSnapshot(`
    "Oct 22, 2026 to Nov 20, 2026: 30 days (America/Los_Angeles). Today is not over yet.

    SUMMARY
                           NOW  BEFORE          CHANGE
    Visits               1,234   1,000          +23.4%
    Pages shown          2,100   1,990           +5.5%
    Inquiry forms begun    100       0
    Inquiries stored         3       1  too few to say
    Calls booked             1       0
    Before: Sep 22, 2026 to Oct 21, 2026.

    WORTH A LOOK
    - Most visits: direct, 1,000 of 1,234. Most inquiries: campaign spring-reviews, 2. See sources.
    - Booking loses most here. Of details begun, a call was booked in 1 of 31. See booking.
    - /contact is slow on phones: one load in four takes longer than 5.1 s. See vitals.
    - “quickbooks training” was searched for 9 times, and nothing found. See searches.

    FUNNEL
    STEP                 COUNT  OF STEP BEFORE  OF VISITS
    Visits               1,234
    Inquiry pages shown    300           24.3%      24.3%
    Forms begun            100           33.3%       8.1%
    Inquiries stored         3            3.0%       0.2%
    Calls booked             1  too few to say       0.1%
    These are counts, not people followed from step to step: one visit may open two forms, and an
    inquiry sent without JavaScript was never counted as a visit. A rate above 100% means just that.

    SOURCES
    SOURCE                   VISITS  INQUIRIES  BY FIRST            RATE  LIKELY RANGE
    direct                    1,000          0         0            0.0%  0.0% to 0.4%
    campaign spring-reviews     220          2         1            0.9%  0.2% to 3.3%
    www.bing.com                 14          0         1  too few to say
    unknown                       0          1         1
    Inquiries go to the visit that led to them; "by first" gives them to the first visit this browser
    remembers. The rate is inquiries of visits. Two likely ranges (95%, Wilson) that overlap widely do
    not tell two sources apart. "direct": no link and no campaign. "unknown": the browser told nothing.

    PAGES
    PAGE                                SHOWN  VISITS BEGUN  INQUIRIES            RATE
    /                                   1,500         1,000          0            0.0%
    /services/seo-for-accounting-firms    260           220          2            0.9%
    /contact                              180            14          0  too few to say
    /get-started                          120             0          0
    /newsletter                            40             0          0

    TOOLS
    TOOL            BEGUN  FINISHED        OF BEGUN  BY MAIL  OF FINISHED
    roi-calculator     80        32           40.0%        1         3.1%
    page-grader        12         0  too few to say        0

    FORMS
    FORM         BEGUN  ERRORS  SENT        OF BEGUN  STORED
    contact         60       7     3            5.0%       2
    get-started     40       0     0            0.0%       1
    newsletter       9       0     0  too few to say       1
    tool-email       0       0     0                       1
    Stored is the truth (without spam); the rest is what browsers with JavaScript told.

    BOOKING
    STEP                        COUNT  OF STEP BEFORE
    Open times shown               90
    Time chosen                    45           50.0%
    Details begun                  31           68.9%
    (time was taken meanwhile)      2
    Booked                          1            3.2%

    VITALS
    VALUE                             LOADS    P50    P75    P95  BY GOOGLE’S LIMITS
    LCP, largest part painted, phone    140  3.1 s  5.1 s  6.2 s                poor
    CLS, layout shift, desktop           12   0.00   0.00   0.00      too few to say
    P75: three of four page loads were at least as good; Google judges by it. Within 5%, because values
    are counted in ranges.

    SLOWEST PAGES (LCP)  LOADS    P75  BY GOOGLE’S LIMITS
    /contact, phone         40  5.1 s                poor
    /, phone               100  3.1 s   needs improvement

    SEARCHES WITHOUT A RESULT
    WORDS                TIMES
    quickbooks training      9
    1099                     2
    11 in all, 2 different.
    "
  `);
});

test('the overview is the default command', async () => {
  await aSiteWithFigures();
  const { out } = await line.command('--days 3');
  expect(out).toMatch(
    /^Nov 18, 2026 to Nov 20, 2026: 3 days \(America\/Los_Angeles\)\. Today is not over yet\.\n/,
  );
  expect(out).toContain('Before: Nov 15, 2026 to Nov 17, 2026. Nothing was counted then.');
});

test('a narrow terminal shortens names, then turns rows into lists; no line is longer than it', async () => {
  await aSiteWithFigures();
  for (const width of [80, 60, 40]) {
    const { out } = await commandLine(environment, width, run).command('overview');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(width);
  }
  const { out } = await commandLine(environment, 60, run).command('sources');
  expect(out).toContain(
    'campaign spring-reviews\n  visits: 220\n  inquiries: 2\n  by first: 1\n  rate: 0.9%\n',
  );
});

test('JSON has the same figures in full, days in ISO and rates as fractions', async () => {
  await aSiteWithFigures();
  const document = await line.json('overview');
  expect(Object.keys(document)).toEqual([
    'period',
    'generatedAt',
    'summary',
    'worthALook',
    'funnel',
    'sources',
    'pages',
    'tools',
    'forms',
    'booking',
    'vitals',
    'searches',
  ]);
  expect(document.period).toEqual({
    first: '2026-10-22',
    last: '2026-11-20',
    days: 30,
    zone: 'America/Los_Angeles',
  });
  expect(document.generatedAt).toMatch(/^2026-11-20T20:00:00\.\d{3}Z$/);
  expect(document.summary).toEqual({
    now: { visits: 1234, views: 2100, formsBegun: 100, inquiries: 3, booked: 1 },
    before: { visits: 1000, views: 1990, formsBegun: 0, inquiries: 1, booked: 0 },
    beforePeriod: { first: '2026-09-22', last: '2026-10-21' },
  });
  const rate = expect.objectContaining({ hits: 3, n: 100, rate: 0.03, tooFew: false });
  expect(document.funnel[3]).toEqual({ step: 'sent', n: 3, ofStepBefore: rate, ofVisits: expect.anything() });
  expect(document.funnel[4].ofStepBefore).toMatchObject({ hits: 1, n: 3, tooFew: true });
  expect(document.sources[1]).toEqual({
    source: 'campaign:spring-reviews',
    visits: 220,
    inquiriesByLastTouch: 2,
    inquiriesByFirstTouch: 1,
    rate: {
      hits: 2,
      n: 220,
      rate: 2 / 220,
      interval: { low: expect.closeTo(0.0025, 4), high: expect.closeTo(0.0325, 4) },
      tooFew: false,
    },
  });
  expect(document.tools[0]).toMatchObject({
    tool: 'roi-calculator',
    started: 80,
    finished: 32,
    resultsByMail: 1,
  });
  expect(document.forms[0]).toMatchObject({
    form: 'contact',
    isInquiry: true,
    started: 60,
    errors: 7,
    stored: 2,
  });
  const [largest] = document.vitals.figures;
  expect(largest).toMatchObject({ vital: 'LCP', device: 'phone', n: 140, grade: 'poor' });
  expect(largest.p75 / 5000).toBeCloseTo(1.025, 1);
  expect(document.searches).toEqual({
    misses: 11,
    different: 2,
    top: [
      { words: 'quickbooks training', n: 9 },
      { words: '1099', n: 2 },
    ],
  });
});

test('highlights forms with many errors, tools few finish, and campaigns without inquiries', async () => {
  await countedOn(site.db, '2026-11-18', [
    ['visit', 'campaign:spring', 'phone', 120],
    ['form', 'contact', 'start', 40],
    ['form', 'contact', 'error', 20],
    ['form', 'get-started', 'start', 40],
    ['form', 'get-started', 'error', 19],
    ['tool', 'roi-calculator', 'start', 50],
    ['tool', 'roi-calculator', 'finish', 19],
    ['search-miss', 'payroll', '', 4],
  ]);
  const { worthALook } = await line.json('overview');
  expect(worthALook.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Most visits: campaign spring, 120 of 120. None brought an inquiry yet.',
    'No inquiry came from campaign spring, in 120 visits.',
    'The form contact was refused 20 times for 40 begun: try it on a phone, and look which field people miss.',
    'Of those who begin roi-calculator, 38.0% finish (19 of 50).',
  ]);
});

test('few visits give no highlights', async () => {
  await countedOn(site.db, '2026-11-18', [['visit', 'direct', 'phone', 20]]);
  expect((await line.json('overview')).worthALook).toEqual([]);
  expect((await line.command('')).out).toContain('Too few visits yet to point at anything.');
});

test('each section is a command with the same figures', async () => {
  await aSiteWithFigures();
  const { summary, worthALook, period, generatedAt, ...sections } = await line.json('overview');
  for (const [name, figures] of Object.entries(sections)) {
    const alone = await line.json(name);
    expect(Object.keys(alone)).toEqual(['period', 'generatedAt', name]);
    expect(alone[name]).toEqual(figures);
  }
});

test('days are the office’s, and both ends are included', async () => {
  // 11 PM on the 18th in Los Angeles.
  await storedLead(site.db, { created_at: Date.parse('2026-11-19T07:00:00Z'), last: {} });
  const inquiries = async (given: string) => (await line.json(`overview ${given}`)).summary.now.inquiries;
  expect(await inquiries('--since 2026-11-18 --until 2026-11-18')).toBe(1);
  expect(await inquiries('--since 2026-11-19')).toBe(0);
  expect(await inquiries('--until 2026-11-18 --days 1')).toBe(1);
  expect(await inquiries('--since 2026-11-16 --days 2')).toBe(0);
});

test('a long period is read in parts and summed', async () => {
  for (const day of ['2026-01-10', '2026-05-10', '2026-11-10']) {
    await countedOn(site.db, day, [
      ['visit', 'direct', 'phone', 5],
      ['visit', 'direct', 'desktop', 2],
    ]);
  }
  const { sources, summary } = await line.json('overview --since 2026-01-01');
  expect([sources[0].visits, summary.now.visits]).toEqual([21, 21]);
});

test('more of a step than of the one before is reported as it is, and has no interval', async () => {
  await countedOn(site.db, '2026-11-19', [
    ['visit', 'direct', 'phone', 40],
    ['view', '/contact', '', 50],
  ]);
  expect((await line.json('funnel')).funnel[1].ofVisits).toEqual({
    hits: 50,
    n: 40,
    rate: 1.25,
    interval: null,
    tooFew: false,
  });
  expect((await line.command('funnel')).out).toMatch(/Inquiry pages shown +50 +125\.0% +125\.0%/);
});

test('tables are cut, JSON is not', async () => {
  const many = Array.from(
    { length: 60 },
    (_, n): Counted => ['visit', `host:${n}.example.com`, 'phone', 100 - n],
  );
  await countedOn(site.db, '2026-11-19', many);
  expect((await line.command('overview')).out).toContain('and 50 more: npm run insights -- sources --json');
  expect((await line.command('sources')).out).toContain('and 20 more');
  expect((await line.json('sources')).sources).toHaveLength(60);
});

test('text typed by visitors cannot control the terminal', async () => {
  await countedOn(site.db, '2026-11-19', [['search-miss', 'tax \u202e\u0007help', '', 3]]);
  expect((await line.command('searches')).out).toContain('tax help');
});

test('before any count it says what to do; for other days it names the first with figures', async () => {
  const { code, out } = await line.command('');
  expect(code).toBe(0);
  expect(out).toMatch(/^Oct 22, 2026[^\n]*\n\nNothing has been counted yet\. /);
  await aSiteWithFigures();
  expect((await line.command('--since 2026-11-20')).out).toMatch(
    /Nothing was counted from 2026-11-20 to 2026-11-20\. The first day with figures is 2026-10-20: add\s--since 2026-10-20\./,
  );
});

test('a section without figures says so in a sentence', async () => {
  await countedOn(site.db, '2026-11-19', [['view', '/', '', 3]]);
  const { out } = await line.command('overview');
  for (const sentence of [
    'No tool was begun.',
    'No speed measurements yet',
    'No visitor opened the time picker',
    'No visits were',
  ]) {
    expect(out).toContain(sentence);
  }
});

test('help names every command and fits a terminal of 80 columns; each command has its own help', async () => {
  const { out } = await line.command('help');
  expect(out).toContain('npm run insights -- <command>');
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  for (const name of Object.keys(commands)) {
    expect(out).toContain(`\n  ${name} [`);
    const { code, out: own } = await line.command(`${name} --help`);
    expect([code, own.startsWith(`npm run insights --\n  ${name} [`)]).toEqual([0, true]);
  }
});

test.each([
  ['overview', 0],
  ['--help', 0],
  ['funel', 2],
  ['funnel more', 2],
  ['--nope', 2],
  ['--since yesterday', 2],
  ['--since 2026-02-30', 2],
  ['--days 0', 2],
  ['--days 5000', 2],
  ['--since 2026-11-02 --until 2026-11-01', 2],
  ['--since 2026-11-01 --until 2026-11-02 --days 2', 2],
  ['--since 1900-01-01', 2],
  ['experiments', 0],
  ['experiments --intent nobody', 3],
  ['experiments --since then', 2],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text)).code).toBe(code);
});

test('a misspelled command is answered with a suggestion', async () => {
  expect((await line.command('funel')).err).toBe(
    'There is no command "funel". Did you mean "funnel"? npm run insights -- help lists them all.\n',
  );
});

test('without a database there is nothing to print, which is no failure', async () => {
  const { code, out, err } = await line.command('', { DATA_DIR: `${site.dataDir}/none`, DATABASE_URL: '' });
  expect([code, out]).toEqual([0, '']);
  expect(err).toContain('nothing has been stored');
});
