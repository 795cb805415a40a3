import { describe, expect, test } from 'vitest';
import {
  type Arrival,
  chooseIntent,
  fillRewrites,
  fillWords,
  type Intent,
  nextChoice,
  signsOf,
} from './intent.ts';

const entry = (id: string, rest: Partial<Intent> = {}): Intent => ({
  id,
  name: id,
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
  entry('season', {
    campaigns: ['spring-*'],
    terms: ['c++ (tax) season'],
    referrers: ['/tools/season'],
  }),
];

const found = (arrival: Arrival) => {
  const choice = chooseIntent(arrival, table);
  return choice && `${choice.intent.id} by ${choice.by}`;
};

describe('precedence', () => {
  const all: Arrival = {
    intent: 'season',
    campaign: 'reviews',
    term: 'seo',
    referringPage: '/resources/asking',
  };

  test.each([
    ['the intent that was asked for', all, 'season by intent'],
    ['then the campaign', { ...all, intent: undefined }, 'reviews by campaign'],
    ['then the search term', { ...all, intent: undefined, campaign: undefined }, 'search by term'],
    ['then the page read last', { referringPage: '/tools/season' }, 'season by referrer'],
  ])('%s', (_, arrival, expected) => {
    expect(found(arrival)).toBe(expected);
  });

  test('an unknown sign gives way to the next', () => {
    expect(found({ ...all, intent: 'unheard', campaign: 'unheard-of' })).toBe('search by term');
  });

  test('without a match nothing is chosen', () => {
    expect(found({})).toBeUndefined();
    expect(found({ intent: '', campaign: '', term: '', referringPage: '' })).toBeUndefined();
  });
});

describe('campaigns', () => {
  test.each([
    ['the beginning before a star', 'reviews-2027', 'reviews'],
    ['in any case, with blanks or underscores for hyphens', ' Spring_Letter', 'reviews'],
    ['encoded twice by an advertiser’s tool', 'Spring%20letter', 'reviews'],
    ['with plus signs', 'spring+letter', 'reviews'],
    ['a whole name before a beginning', 'spring-letter', 'reviews'],
    ['the longer beginning before the shorter', 'reviews-of-sites-3', 'search'],
    ['the star also matches nothing', 'spring-', 'season'],
  ])('are matched: %s', (_, campaign, id) => {
    expect(found({ campaign })).toBe(`${id} by campaign`);
  });

  test.each(['my-reviews', 'spring', 'sprung-letter'])('%s matches none of them', (campaign) => {
    expect(found({ campaign })).toBeUndefined();
  });
});

describe('search terms', () => {
  test.each([
    ['one word anywhere', 'best Reviews for cpas', 'reviews'],
    ['the longer phrase before the shorter', 'google+business+profile help', 'search'],
    ['any characters between the words', 'Google: "Business-Profile"', 'search'],
    ['signs of regular expressions are no more than signs', 'the c++ (tax) season', 'season'],
  ])('are matched by whole words: %s', (_, term, id) => {
    expect(found({ term })).toBe(`${id} by term`);
  });

  test.each(['previews', 'seoul', 'googler', 'business profile helper'])(
    '%s contains none of them',
    (term) => {
      expect(found({ term })).toBeUndefined();
    },
  );
});

test.each([
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '.*',
  '*',
  '%',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '\u0000',
  'x'.repeat(1_000_000),
  '%'.repeat(1_000_000),
])('%.40s in every field chooses nothing', (value) => {
  expect(
    found({ intent: value, campaign: value, term: value, referringPage: value }),
  ).toBeUndefined();
});

test('only the first 300 characters are read', () => {
  expect(found({ term: `${'a '.repeat(200)} seo` })).toBeUndefined();
});

describe('the choice after another sign', () => {
  const entry = (id: string): Intent => ({
    id,
    name: id,
    campaigns: [id],
    terms: [],
    referrers: [`/resources/${id}`],
    rewrites: {},
  });
  const table = [entry('reviews'), entry('season')];

  const choiceAfter = (...signs: Arrival[]) => {
    const choice = signs.reduce<ReturnType<typeof nextChoice>>(
      (kept, sign) => nextChoice(kept, sign, table),
      undefined,
    );
    return choice && `${choice.intent.id} by ${choice.by}`;
  };

  test('the last read page replaces the one before', () => {
    expect(
      choiceAfter({ referringPage: '/resources/reviews' }, { referringPage: '/resources/season' }),
    ).toBe('season by referrer');
  });

  test('signs in an address replace reading, and an older address', () => {
    expect(choiceAfter({ referringPage: '/resources/reviews' }, { campaign: 'season' })).toBe(
      'season by campaign',
    );
    expect(choiceAfter({ intent: 'reviews' }, { campaign: 'season' })).toBe('season by campaign');
  });

  test('later reading does not replace signs in an address', () => {
    expect(choiceAfter({ campaign: 'reviews' }, { referringPage: '/resources/season' })).toBe(
      'reviews by campaign',
    );
  });

  test('a sign without a match keeps the choice', () => {
    expect(choiceAfter({ campaign: 'reviews' }, { intent: 'unheard', campaign: 'of' }, {})).toBe(
      'reviews by campaign',
    );
  });
});

test('placeholders are filled in, unknown ones stay', () => {
  const values = { 'price.setup': '$6,999' };
  expect(fillWords('{{price.setup}}, {{ price.setup }}, {{constructor}}', values)).toBe(
    '$6,999, $6,999, {{constructor}}',
  );
  expect(fillRewrites({ '/': { heading: 'At {{price.setup}}' } }, values)).toEqual({
    '/': { heading: 'At $6,999' },
  });
});

test('keeps what chooses an entry and the pages it changes, and drops the texts', () => {
  const entry = {
    id: 'reviews',
    name: 'Review requests',
    campaigns: ['reviews*'],
    terms: ['google reviews'],
    referrers: ['/resources/reviews'],
    rewrites: { '/': { heading: 'Good work, reviewed.' } },
  };
  expect(signsOf(entry)).toEqual({ ...entry, name: '', rewrites: { '/': {} } });
});
