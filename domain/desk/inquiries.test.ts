import { expect, test } from 'vitest';
import { isDue, isUnanswered, leadSteps, readWork, replyAddress, urgency } from './inquiries.ts';

const typed = (more: object) => readWork({ owner: '', due: '', amount: '', ...more });

test.each([
  [{}, { ownerId: null, dueOn: null, amount: null }],
  [
    { owner: 'p1', due: '2027-03-15', amount: '$6,999' },
    { ownerId: 'p1', dueOn: '2027-03-15', amount: 6999 },
  ],
  [{ amount: '1200.00' }, { amount: 1200 }],
  [{ amount: '0' }, { amount: 0 }],
  [{ amount: '$1.9k' }, { amount: 1900 }],
])('%o is read as %o', (more, work) => expect(typed(more)).toMatchObject(work));

test.each([
  { due: '15.3.' },
  { amount: 'a lot' },
  { amount: '-5' },
  { amount: '1e9' },
  { amount: '8,21' },
  { amount: '1.234,56' },
  { amount: '12,34,567' },
  { amount: '6.999' },
  { amount: "6'999" },
  { amount: '10000001' },
])('%o is refused with a sentence', (more) =>
  expect(typed(more)).toEqual({ fault: expect.stringMatching(/^(Due|Amount): .*\.$/) }),
);

test('an open inquiry is due on its day and later', () => {
  const due = (dueOn: string | null, status = 'new') => isDue({ dueOn, status }, '2026-11-20');
  expect([due('2026-11-21'), due('2026-11-20'), due('2026-10-01'), due(null)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([due('2026-11-20', 'won'), due('2026-11-20', 'lost')]).toEqual([false, false]);
});

const asked = { form: 'contact', verdict: 'clean', status: 'new', hasCall: false } as const;

test.each([
  [{}, true],
  [{ verdict: 'suspect' }, true],
  [{ status: 'awaiting_time' }, true],
  [{ status: 'lost' }, false],
  [{ hasCall: true }, false],
  [{ form: 'newsletter' }, false],
  [{ form: 'tool-email' }, false],
] as const)('an inquiry with %o waits: %s', (more, waits) =>
  expect(isUnanswered({ ...asked, ...more })).toBe(waits),
);

test('a wait is late after a day and overdue after three', () => {
  expect([23.9, 24, 71.9, 72].map((hours) => urgency(hours * 3_600_000))).toEqual([
    'fresh',
    'late',
    'late',
    'overdue',
  ]);
});

const now = Date.parse('2026-11-20T18:00:00Z');
const lead = { createdAt: '2026-11-01T09:00:00Z', status: 'new', audit: [], bookings: [] };
const done = (more: object) =>
  leadSteps({ ...lead, ...more }, now)
    .filter(({ isDone }) => isDone)
    .map(({ words }) => words);
const changed = (to: string) => ({
  at: '2026-11-02T09:00:00Z',
  action: 'lead.status',
  detail: { to },
});
const call = (end: string, status = 'confirmed') => ({
  status,
  end,
  createdAt: '2026-11-03T09:00:00Z',
});

test.each([
  [{}, ['Received']],
  [
    { audit: [{ at: null, action: 'lead.replied', detail: {} }], status: 'contacted' },
    ['Received', 'Answered'],
  ],
  [{ bookings: [call('2026-11-21T18:00:00Z')] }, ['Received', 'Answered', 'Call booked']],
  [
    { bookings: [call('2026-11-19T18:00:00Z')] },
    ['Received', 'Answered', 'Call booked', 'Call held'],
  ],
  [{ bookings: [call('2026-11-19T18:00:00Z', 'cancelled')] }, ['Received']],
  [
    { bookings: [call('2026-11-19T18:00:00Z', 'no_show')] },
    ['Received', 'Answered', 'Call booked'],
  ],
  [
    { status: 'won', audit: [changed('proposal'), changed('won')] },
    ['Received', 'Answered', 'Proposal', 'Won'],
  ],
  [{ status: 'lost', audit: [changed('lost')] }, ['Received', 'Answered', 'Lost']],
])('%o has the steps %o', (more, steps) => expect(done(more)).toEqual(steps));

const about = { about: 'Contact', product: 'Tallygrove' };

test('a reply has the recipient, a subject and a greeting', () => {
  const url = new URL(replyAddress({ email: 'ann.lee+tax@firm.example', name: 'Ann Lee' }, about));
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual([
    'mailto:',
    'ann.lee+tax@firm.example',
  ]);
  expect(url.searchParams.get('subject')).toBe('Re: Contact, Tallygrove');
  expect(url.searchParams.get('body')).toBe('Hello Ann Lee,\r\n\r\n');
});

test.each([
  ['a@firm.example?bcc=all@evil.example', null],
  ['a@firm.example,b@evil.example', 'Ann'],
  ['"a&cc=b@evil.example"@firm.example', 'Ann&bcc=x@evil.example'],
  ['a@firm.example\r\nBcc: b@evil.example', 'Ann\r\nBcc: b@evil.example'],
])('nothing that was typed adds a recipient or a header: %j', (email, name) => {
  const { search, searchParams, pathname } = new URL(replyAddress({ email, name }, about));
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(decodeURIComponent(pathname)).toBe(email);
  expect(pathname).not.toMatch(/[,?&\r\n]/);
  expect(search).not.toMatch(/[\r\n]/);
});
