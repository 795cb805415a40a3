import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Intent } from '#content/intents/schema.ts';
import { chooseIntent, isTooLate, type Signs, showIntent } from './intent.ts';

const entry = (id: string, rest: Partial<Intent> = {}): Intent => ({
  id,
  campaigns: [],
  terms: [],
  referrers: [],
  rewrites: {},
  ...rest,
});

const table = [
  entry('reviews', {
    campaigns: ['reviews*', 'spring-letter'],
    terms: ['reviews', 'google'],
    referrers: ['/resources/asking'],
  }),
  entry('search', { campaigns: ['reviews-of-sites*'], terms: ['google business profile', 'seo'] }),
  entry('season', { campaigns: ['spring-*'], terms: ['tax season'], referrers: ['/tools/season'] }),
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const found = (signs: Signs) => {
  const choice = chooseIntent(signs, table);
  return choice && `${choice.intent.id} by ${choice.by}`;
};

describe('precedence', () => {
  const all: Signs = {
    intent: 'season',
    campaign: 'reviews',
    term: 'seo',
    readLast: '/resources/asking',
  };

  test.each([
    ['the intent that was asked for', all, 'season by intent'],
    ['then the campaign', { ...all, intent: undefined }, 'reviews by campaign'],
    ['then the search term', { ...all, intent: undefined, campaign: undefined }, 'search by term'],
    ['then the page read last', { readLast: '/tools/season' }, 'season by readLast'],
  ])('%s', (_, signs, expected) => {
    expect(found(signs)).toBe(expected);
  });

  test('an unknown sign gives way to the next', () => {
    expect(found({ ...all, intent: 'unheard', campaign: 'unheard-of' })).toBe('search by term');
  });

  test('without a match nothing is chosen', () => {
    expect(found({})).toBeUndefined();
    expect(found({ intent: '', campaign: '', term: '', readLast: '' })).toBeUndefined();
  });
});

test.each([
  ['the beginning before a star', 'reviews-2027', 'reviews'],
  ['in any case, with blanks or underscores for hyphens', ' Spring_Letter', 'reviews'],
  ['with plus signs', 'spring+letter', 'reviews'],
  ['a whole name before a beginning', 'spring-letter', 'reviews'],
  ['the longer beginning before the shorter', 'reviews-of-sites-3', 'search'],
  ['the star also matches nothing', 'spring-', 'season'],
])('campaigns are matched: %s', (_, campaign, id) => {
  expect(found({ campaign })).toBe(`${id} by campaign`);
});

test.each(['my-reviews', 'sprung-letter'])('%s is no campaign of the table', (campaign) => {
  expect(found({ campaign })).toBeUndefined();
});

test.each([
  ['one word anywhere', 'best Reviews for cpas', 'reviews'],
  ['the longer phrase before the shorter', 'google+business+profile help', 'search'],
  ['any characters between the words', 'Google: "Business-Profile"', 'search'],
])('search terms are matched by whole words: %s', (_, term, id) => {
  expect(found({ term })).toBe(`${id} by term`);
});

test.each(['previews', 'seoul', 'googler', 'business profile helper'])(
  'the search "%s" contains none of the terms',
  (term) => {
    expect(found({ term })).toBeUndefined();
  },
);

test.each([
  '__proto__',
  'constructor',
  'toString',
  '.*',
  '*',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '\u0000',
  'x'.repeat(1_000_000),
])('%.40s in every field chooses nothing', (value) => {
  expect(found({ intent: value, campaign: value, term: value, readLast: value })).toBeUndefined();
});

describe('the choice after another sign', () => {
  /** The entry of the last page of a visit whose pages have these signs. */
  function choiceAfter(...visit: Signs[]): string | undefined {
    const kept = new Map<string, string>();
    vi.stubGlobal('window', { scrollY: 0 });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
    return visit.map((signs) => showIntent('/', signs, { isNew: true, intents: table })).at(-1);
  }

  test('the last read page replaces the one before', () => {
    expect(choiceAfter({ readLast: '/resources/asking' }, { readLast: '/tools/season' })).toBe(
      'season',
    );
  });

  test('signs in an address replace reading, and an older address', () => {
    expect(choiceAfter({ readLast: '/resources/asking' }, { campaign: 'spring-may' })).toBe(
      'season',
    );
    expect(choiceAfter({ intent: 'reviews' }, { campaign: 'spring-may' })).toBe('season');
  });

  test('later reading does not replace signs in an address', () => {
    expect(choiceAfter({ campaign: 'reviews' }, { readLast: '/tools/season' })).toBe('reviews');
  });

  test('a sign without a match keeps the choice', () => {
    expect(choiceAfter({ campaign: 'reviews' }, { intent: 'unheard', campaign: 'of' }, {})).toBe(
      'reviews',
    );
  });
});

function pageThat(was: { seenAt?: number; now: number; scrolled?: number; type?: string }) {
  vi.stubGlobal('window', { scrollY: was.scrolled ?? 0 });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: was.type ?? 'navigate' } as PerformanceNavigationTiming,
  ]);
  vi.spyOn(performance, 'now').mockReturnValue(was.now);
  const entries = was.seenAt === undefined ? [] : [{ startTime: was.seenAt } as PerformanceEntry];
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(entries);
}

test.each([
  ['a page just seen', { seenAt: 1400, now: 3000 }, false],
  ['a slow start before anything was seen', { seenAt: 9000, now: 12_000 }, false],
  ['a page looked at for long', { seenAt: 1400, now: 9400 }, true],
  ['a tab that nobody has looked at', { now: 60_000 }, false],
  ['a page that was scrolled', { seenAt: 1400, now: 2000, scrolled: 300 }, true],
  [
    'a page that the browser has scrolled to where it was left',
    { seenAt: 1400, now: 2000, scrolled: 300, type: 'back_forward' },
    false,
  ],
  ['a finger that only rested', { seenAt: 1400, now: 2000, scrolled: 20 }, false],
])('%s', (_, page, expected) => {
  pageThat(page);
  expect(isTooLate()).toBe(expected);
});
