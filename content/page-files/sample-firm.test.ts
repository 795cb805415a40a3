/** The six sample sheets tell of one firm: the one of the sample tax website, whose front matter is the fact sheet. */
import { expect, test } from 'vitest';
import { sources, table } from '../testing/delivered-site.ts';

const firm = table.ofKind('demo').find(({ design }) => design === 'tax');
const month = table.ofKind('sample').find(({ inquiries }) => inquiries);
if (!firm || !month?.inquiries) throw new Error('There is no sample tax website or no report.');

const sheet = (name: string) => sources.get(`samples/${name}.md`) ?? '';
const sheets = ['agreement', 'approved-messages', 'google-profile-fact-sheet', 'intake-plan'].map(
  sheet,
);
const amount = (text = '') => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
const [business = 0, owner = 0, planning = 0] = firm.services.map(({ fee }) => amount(fee));
const perState = amount(firm.services[0]?.feeNote);

test.each([
  ['street', firm.street],
  ['town', firm.town],
  ['phone', firm.phone],
  ...firm.hours.map(({ name, text }) => ['hours', `| ${name} | ${text.split(',')[0]} |`]),
  ...firm.services.map(({ name, line, fee }) => ['service', `**${name}, ${fee}.** ${line}`]),
])('the fact sheet has the %s of the website: %s', (_, text) => {
  expect(sheet('google-profile-fact-sheet')).toContain(text);
});

/** Words of the website with the firm's entries in them. */
const own = (text: string) =>
  text.replaceAll(/\{(firm|town|clients)\}/g, (_, name: 'firm' | 'town' | 'clients') =>
    name === 'firm' ? firm.firm.replace(', CPAs', '') : firm[name],
  );
const words = own(sources.get(firm.file) ?? '');

test.each([
  ...[firm.heading, firm.action, 'Six people at 120 Main Street'],
  firm.pages.services.heading,
  own(firm.lede),
  firm.services[0]?.heading ?? '',
])('the copy sheet has the words of the website: %s', (text) => {
  expect(sheet('website-pages')).toContain(text);
  expect(words).toContain(text);
});

test('the sheets count the pages, messages, services and people that there are', () => {
  const pages = 4 + firm.services.length;
  expect([pages, firm.services.length, firm.figures.length, firm.steps.length]).toEqual([
    7, 3, 12, 4,
  ]);
  expect(sheet('website-pages')).toMatch(/Pages, text: seven .*three services.*three people/s);
  expect(sheet('intake-plan')).toMatch(/Approve five messages.*Approve seven pages/s);
  expect(sheet('approved-messages').match(/^## \d\./gm)).toHaveLength(5);
});

test.each(month.inquiries)('the inquiry of day $day ties: $who', ({ day, reply, messages }) => {
  const moments = messages.map(({ at }) => Date.parse(at.replace(',', ', 2027')));
  expect(new Set(messages.map(({ at }) => at.split(',')[0]))).toEqual(new Set([`June ${day}`]));
  expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBe(reply * 60_000);
  expect(reply).toBeLessThanOrEqual(5);
  const sent = messages.filter(({ by }) => by === 'Firm').flatMap(({ text }) => text.split('. '));
  const approved = sheet('approved-messages');
  expect(sent.filter((sentence) => !approved.includes(sentence))).toEqual([]);
});

test('fees are sums of the website’s fees', () => {
  const client = month.inquiries?.find(({ stage }) => stage === 'Client')?.fee ?? 0;
  expect(client).toBe(business + 2 * perState + 2 * owner + planning);
  expect(sheet('intake-plan')).toContain(`$${(business + owner + planning).toLocaleString('en')}`);
  expect(sheet('approved-messages')).toContain(`from $${owner},`);
  const three = (3 * client).toLocaleString('en');
  const half = ((3 * client) / 2).toLocaleString('en');
  expect(sheet('month-one-report')).toContain(`= $${three}. If half`);
  expect(sheet('month-one-report')).toContain(`that is $${half} a year`);
});

const dayOne = Date.UTC(2027, 4, 4);
const dateOf = (day: number) =>
  new Date(dayOne + (day - 1) * 86_400_000).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

test('days of the agreement fall on their dates, and none of them on a weekend', () => {
  const [first, last, website, setup] = [7, 10, 14, 30];
  const agreement = sheet('agreement');
  expect(agreement).toContain(`${dateOf(first)} to ${dateOf(last).replace('May ', '')}`);
  for (const day of [website, setup]) expect(agreement).toContain(`| ${day} | ${dateOf(day)} |`);
  expect(agreement).toContain(`${dateOf(1)}, the intake call`);
  expect(agreement).toContain(`| ${dateOf(setup)}, then each month |`);
  const weekdays = [1, first, last, website, setup].map((day) =>
    new Date(dayOne + (day - 1) * 86_400_000).getUTCDay(),
  );
  expect(weekdays.filter((weekday) => weekday === 0 || weekday === 6)).toEqual([]);
});

test('no sheet sells what the package leaves out', () => {
  const texts = [...sheets, sheet('month-one-report'), sheet('website-pages')].join('\n');
  expect(texts).not.toMatch(
    /newsletter|number they called|call tracking|payroll service|bookkeeping service/i,
  );
});
