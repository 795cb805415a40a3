import { expect, test } from 'vitest';
import { assess, signalsOf } from './spam.ts';

const person = {
  honeypot: '',
  isFormEncoded: true,
  hasValidToken: true,
  filledInMs: 30_000,
  minimumMs: 3000,
  freeText: ['We would like a better website.'],
  names: ['Jane Doe', 'Smith.tax'],
  hasUserAgent: true,
  isFrequent: false,
  isConfirmed: false,
};

test('a person gives no signal', () => {
  expect(assess(signalsOf(person))).toEqual({ verdict: 'clean', score: 0, reasons: [] });
});

test('a single signal rejects no one', () => {
  expect(assess(signalsOf({ ...person, filledInMs: 2999 })).verdict).toBe('clean');
});

test('two signals are suspect, four are spam', () => {
  const program = { ...person, honeypot: undefined, hasValidToken: false, filledInMs: undefined };
  expect(assess(signalsOf(program)).verdict).toBe('suspect');
  const worse = { ...program, hasUserAgent: false, names: ['https://pills.example'] };
  expect(assess(signalsOf(worse))).toMatchObject({ verdict: 'spam', score: 4 });
});

test('frequent clients are checked more strictly', () => {
  expect(signalsOf({ ...person, isFrequent: true })).toEqual(['frequent-client']);
});

/** What a person, a password manager, an extension or a shared network can cause, beside a filled honeypot. */
const causedByPeople: Record<string, Partial<typeof person>> = {
  nothing: {},
  'a form filled and sent at once': { filledInMs: 200 },
  'a shared network': { isFrequent: true },
  'links to own websites': { freeText: ['www.a.example www.b.example https://c.example'] },
  'a firm named like its website': { names: ['www.smith.example'] },
  'a browser that hides its name': { hasUserAgent: false },
};

test.each(Object.keys(causedByPeople))(
  'a filled honeypot and %s: asked, then accepted',
  (cause) => {
    const filled = { ...person, honeypot: 'Jane', ...causedByPeople[cause] };
    expect(assess(signalsOf(filled)).verdict).not.toBe('clean');
    expect(assess(signalsOf({ ...filled, isConfirmed: true })).verdict).toBe('clean');
  },
);

test('sent once more, all signals together are suspect at most', () => {
  const all = Object.assign({}, person, ...Object.values(causedByPeople), { honeypot: 'x' });
  expect(assess(signalsOf(all)).verdict).toBe('spam');
  expect(assess(signalsOf({ ...all, isConfirmed: true })).verdict).toBe('suspect');
});

test('a filled honeypot without a form of ours is spam, and a blank one is empty', () => {
  expect(assess(signalsOf({ ...person, honeypot: 'x', hasValidToken: false })).verdict).toBe(
    'spam',
  );
  expect(signalsOf({ ...person, honeypot: ' ' })).toEqual([]);
});

test('a JSON client may omit the hidden field', () => {
  expect(signalsOf({ ...person, honeypot: undefined, isFormEncoded: false })).toEqual([]);
});

test('exactly the minimum time is enough, and zero disables it', () => {
  expect(signalsOf({ ...person, filledInMs: 3000 })).toEqual([]);
  expect(signalsOf({ ...person, filledInMs: 0, minimumMs: 0 })).toEqual([]);
});

test('three web addresses in a text are a signal; names with dots are none', () => {
  const two = 'see https://a.example and www.b.example';
  expect(signalsOf({ ...person, freeText: [two] })).toEqual([]);
  expect(signalsOf({ ...person, freeText: [two, 'c.example/d'] })).toEqual(['web-addresses']);
  expect(signalsOf({ ...person, names: [two] })).toEqual(['web-addresses']);
  const names = ['Call Smith.tax, J. Doe and the QuickBooks 2.0 people'];
  expect(signalsOf({ ...person, names })).toEqual([]);
});
