import { expect, test } from 'vitest';
import { attributionRows, originInWords } from '../attribution-words.ts';
import type { Touch } from '../touch.ts';

const direct: Touch = { at: '2026-11-02T09:30:00Z', landingPage: '/' };
const campaign: Touch = {
  at: '2026-11-20T10:00:00Z',
  landingPage: '/articles/pricing',
  campaign: 'spring-reviews',
  source: 'google',
  term: 'cpa reviews',
  intent: 'reviews',
};

test('the team sees the campaign, the first arrival and the intent', () => {
  expect(
    attributionRows(
      { first: { ...direct, referrerHost: 'www.bing.com' }, last: campaign },
      'America/Los_Angeles',
    ),
  ).toEqual([
    { label: 'Campaign', value: 'spring-reviews (google, "cpa reviews")' },
    { label: 'First came from', value: 'www.bing.com, to /, 2026-11-02' },
    { label: 'Intent', value: 'reviews' },
  ]);
});

test('a single direct visit gives no rows', () => {
  expect(attributionRows({ first: direct, last: direct }, 'UTC')).toEqual([]);
});

test('a direct first arrival is listed when another followed', () => {
  expect(attributionRows({ first: direct, last: campaign }, 'UTC')[1]?.value).toBe(
    'a direct visit, to /, 2026-11-02',
  );
  expect(originInWords(campaign)).toBe(
    'spring-reviews (google, "cpa reviews"), to /articles/pricing, 2026-11-20',
  );
});
