import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countersOf, type Known } from './counters.ts';
import { countKinds, type MeasuredEvent } from './events.ts';
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
    [{ kind: 'vital', name: 'LCP', value: 2500, page: '/', device: 'phone' }, ['vital: / | LCP phone 161']],
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
const sent = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });

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
          expect([...counter.subject].length).toBeLessThanOrEqual(counter.kind === 'search-miss' ? 60 : 260);
          expect([...counter.detail].length).toBeLessThanOrEqual(260);
          expect(`${counter.subject}${counter.detail}`).not.toMatch(/[\p{Control}\p{Surrogate}@]|:\/\//u);
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
