import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, countedWords, countersOf, gradeOf, type Known, largestIn } from './counters.ts';
import { batchEvents, countKinds, type MeasuredEvent } from './events.ts';
import { readEvents } from './read-events.ts';

const known: Known = {
  pages: new Set(['/', '/faq']),
  tools: new Set(['roi-calculator']),
  forms: new Set(['contact']),
  ownHosts: new Set(['www.tallygrove.example']),
};

const of = (event: MeasuredEvent) =>
  countersOf(event, known).map(({ kind, subject, detail }) => `${kind}: ${subject} | ${detail}`);

describe('the counters of an event', () => {
  test.each<[MeasuredEvent, string[]]>([
    [{ kind: 'view', page: '/faq' }, ['view: /faq | ']],
    [{ kind: 'tool-start', tool: 'roi-calculator' }, ['tool: roi-calculator | start']],
    [{ kind: 'tool-finish', tool: 'roi-calculator' }, ['tool: roi-calculator | finish']],
    [{ kind: 'form-error', form: 'contact' }, ['form: contact | error']],
    [{ kind: 'booking', step: 'booked' }, ['booking: booked | ']],
    [
      { kind: 'vital', name: 'LCP', value: 2500, page: '/', device: 'phone' },
      ['vital: / | LCP phone 161'],
    ],
    [{ kind: 'search-miss', words: ' Payroll ' }, ['search-miss: payroll | ']],
  ])('%o', (event, counters) => {
    expect(of(event)).toEqual(counters);
  });

  test.each<MeasuredEvent>([
    { kind: 'view', page: '/no-such-page' },
    { kind: 'view', page: 'toString' },
    { kind: 'visit', page: '/no-such-page', device: 'phone' },
    { kind: 'tool-start', tool: 'constructor' },
    { kind: 'form-submit', form: '__proto__' },
    { kind: 'vital', name: 'LCP', value: 1, page: '/x', device: 'phone' },
    { kind: 'search-miss', words: 'jane@example.com' },
  ])('unknown names are dropped: %o', (event) => {
    expect(of(event)).toEqual([]);
  });
});

describe('the source of a visit', () => {
  const visit = (more: { campaign?: string; referrerHost?: string }) =>
    countersOf({ kind: 'visit', page: '/', device: 'phone', ...more }, known).map(
      ({ subject }) => subject,
    )[0];

  test.each([
    [{}, 'direct'],
    [{ referrerHost: 'WWW.Google.com' }, 'host:www.google.com'],
    [{ referrerHost: 'www.tallygrove.example' }, 'direct'],
    [{ referrerHost: '198.51.100.7' }, 'direct'],
    [{ referrerHost: 'localhost' }, 'direct'],
    [{ referrerHost: 'a b.com' }, 'direct'],
    [{ referrerHost: `${'a'.repeat(64)}.com` }, 'direct'],
    [{ referrerHost: 'xn--bcher-kva.xn--p1ai' }, 'host:xn--bcher-kva.xn--p1ai'],
    [{ campaign: 'Spring Reviews', referrerHost: 'www.google.com' }, 'campaign:spring-reviews'],
    [{ campaign: '<script>' }, 'campaign:other'],
    [{ campaign: 'a'.repeat(61) }, 'campaign:other'],
    [{ campaign: ' ' }, 'direct'],
  ])('of %o is %s', (more, source) => {
    expect(visit(more)).toBe(source);
  });

  test('is counted with its landing page and device', () => {
    expect(of({ kind: 'visit', page: '/faq', device: 'desktop' })).toEqual([
      'visit: direct | desktop',
      'landing: /faq | direct',
    ]);
  });
});

/** Field values: often known to the site, else any JSON. */
const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('/', 'contact', 'roi-calculator', 'phone', 'LCP', 'booked'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.double() },
);
const fields = [
  'page',
  'device',
  'campaign',
  'referrerHost',
  'tool',
  'form',
  'step',
  'name',
  'value',
  'words',
];
const sent = fc.record(Object.fromEntries(fields.map((field) => [field, value])), {
  requiredKeys: [],
});

/** Events of one kind with arbitrary other fields. */
const ofKind = (kind: string) => sent.map((event) => ({ ...event, kind }));

test.each(['visit', 'view', 'tool-start', 'form-error', 'booking', 'vital', 'search-miss'])(
  'any input as %s gives counters that are short, plain and of a known kind',
  (kind) => {
    fc.assert(
      fc.property(ofKind(kind), (event) => {
        const events = readEvents(JSON.stringify({ events: [event] })) ?? [];
        for (const counter of events.flatMap((one) => countersOf(one, known))) {
          expect(countKinds).toContain(counter.kind);
          expect([...counter.subject].length).toBeLessThanOrEqual(
            counter.kind === 'search-miss' ? 60 : 260,
          );
          expect([...counter.detail].length).toBeLessThanOrEqual(260);
          expect(`${counter.subject}${counter.detail}`).not.toMatch(
            /[\p{Control}\p{Surrogate}@]|:\/\//u,
          );
        }
      }),
      { numRuns: 500 },
    );
  },
);

test('any text is a batch or not, and never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      expect([undefined, expect.any(Array)]).toContainEqual(readEvents(text));
    }),
  );
});

const read = (...events: unknown[]) => readEvents(JSON.stringify({ events }));

describe('a batch', () => {
  test('of every kind is read unchanged', () => {
    const events = [
      {
        kind: 'visit',
        page: '/',
        referrerHost: 'www.google.com',
        campaign: 'spring',
        device: 'phone',
      },
      { kind: 'view', page: '/faq' },
      { kind: 'tool-start', tool: 'roi-calculator' },
      { kind: 'tool-finish', tool: 'roi-calculator' },
      { kind: 'form-start', form: 'contact' },
      { kind: 'form-error', form: 'contact' },
      { kind: 'form-submit', form: 'contact' },
      { kind: 'booking', step: 'time-chosen' },
      { kind: 'vital', name: 'CLS', value: 0.02, page: '/', device: 'desktop' },
      { kind: 'search-miss', words: 'payroll' },
    ];
    expect(read(...events)).toEqual(events);
  });

  test('keeps the fields of each kind and no others', () => {
    expect(read({ kind: 'view', page: '/faq', address: '198.51.100.7', n: 1000 })).toEqual([
      { kind: 'view', page: '/faq' },
    ]);
  });

  test('drops unreadable events and keeps the rest', () => {
    const wrong = [
      null,
      'view',
      42,
      [],
      [['kind', 'view']],
      {},
      { kind: 'view' },
      { kind: 'view', page: 7 },
      { kind: 'view', page: '' },
      { kind: 'purchase', page: '/' },
      { kind: ['view'], page: '/' },
      { kind: 'toString', page: '/' },
      { kind: '__proto__', page: '/' },
      { kind: 'constructor', page: '/' },
      { kind: 'visit', page: '/', device: 'tablet' },
      { kind: 'booking', step: 'length' },
      { kind: 'vital', name: 'toString', value: 1, page: '/', device: 'phone' },
      { kind: 'exposure', intent: 'reviews' },
    ];
    expect(read(...wrong, { kind: 'view', page: '/faq' })).toEqual([
      { kind: 'view', page: '/faq' },
    ]);
  });

  test('is cut after 50 events', () => {
    const events = Array.from({ length: 60 }, () => ({ kind: 'view', page: '/faq' }));
    expect(read(...events)).toHaveLength(batchEvents);
  });

  test.each([
    '',
    'null',
    '[]',
    '"events"',
    '{"events":{}}',
    '{"events":',
    '{"events":"view"}',
    '['.repeat(8000),
  ])('%.20s is not a batch', (text) => {
    expect(readEvents(text)).toBeUndefined();
  });
});

test.each([
  ['LCP', 0, true],
  ['LCP', 60_000, true],
  ['LCP', 60_001, false],
  ['INP', -1, false],
  ['CLS', 61, false],
  ['FCP', '100', false],
  ['TTFB', null, false],
])('%s of %s is accepted: %s', (name, value, isBelieved) => {
  const event = { kind: 'vital', name, value, page: '/', device: 'phone' };
  expect(read(event)).toEqual(isBelieved ? [event] : []);
});

test('numbers outside of JSON are rejected', () => {
  const text =
    '{"events":[{"kind":"vital","name":"LCP","value":1e999,"page":"/","device":"phone"}]}';
  expect(readEvents(text)).toEqual([]);
});

test('prototype names in a batch do not affect other objects', () => {
  readEvents('{"events":[{"__proto__":{"kind":"view","page":"/"}}],"__proto__":{"page":"/x"}}');
  expect(readEvents('{"events":[{"__proto__":{"kind":"view","page":"/"}}]}')).toEqual([]);
  expect('page' in {}).toBe(false);
});

test.each([
  ['LCP', 2500],
  ['INP', 200],
  ['CLS', 0.1],
  ['TTFB', 17],
] as const)('%s of %d is recovered within 5 percent, never smaller', (name, value) => {
  const found = largestIn(name, bucketOf(name, value));
  expect(found).toBeGreaterThanOrEqual(value * 0.999_999);
  expect(found).toBeLessThanOrEqual(value * 1.05);
});

test('zero stays zero, and hours become a minute', () => {
  expect(largestIn('CLS', bucketOf('CLS', 0))).toBe(0);
  expect(bucketOf('LCP', 1e12)).toBe(bucketOf('LCP', 70_000));
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2700, 'needs improvement'],
  ['LCP', 4300, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 600, 'poor'],
  ['CLS', 0, 'good'],
  ['CLS', 0.2, 'needs improvement'],
  ['FCP', 3200, 'poor'],
  ['TTFB', 900, 'needs improvement'],
] as const)('%s of %d is %s', (name, value, grade) => {
  expect(gradeOf(name, bucketOf(name, value))).toBe(grade);
});

test.each([
  ['  Payroll   SOFTWARE ', 'payroll software'],
  ['1040 extension', '1040 extension'],
  ['work at home', 'work at home'],
  ['connect gmail', 'connect gmail'],
  ['line\nbreak\u0000\u200B here', 'line break here'],
  ['ＣＰＡ', 'cpa'],
])('%j is counted as %j', (typed, words) => {
  expect(countedWords(typed)).toBe(words);
});

test.each([
  'jane@example.com',
  'my ssn 123-45-6789',
  'ssn 123 45 6789',
  '(541) 555-0142',
  '541 55',
  'jane @ example com',
  'jane＠example．com',
  'jane (at) example [dot] com',
  'jane at example dot com',
  'jane doe gmail com',
  'jane.doe',
  'bücher.рф',
  '٠١٢٣٤',
  'https://example.com/x',
  'www.example',
  'example.com',
  ' ',
  '',
])('%j is not counted', (typed) => {
  expect(countedWords(typed)).toBeUndefined();
});

test('at most 60 characters are kept, without splitting one', () => {
  expect(countedWords('𝒂'.repeat(100))).toBe('a'.repeat(60));
  expect(countedWords('😀'.repeat(100))).toBe('😀'.repeat(60));
});
