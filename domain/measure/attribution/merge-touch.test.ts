import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../dates/durations.ts';
import { joinAttributions, mergeTouch, remembered, saysWhereFrom } from '../attribution.ts';
import { type Attribution, instantOf, rememberedMs, type Touch } from '../touch.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const daysAgo = (days: number, more: Partial<Touch> = {}): Touch => ({
  at: instantOf(now - days * day),
  landingPage: '/',
  ...more,
});
const both = (first: Touch, last = first): Attribution => ({ first, last });

test('the very first arrival is both first and last', () => {
  const arrival = daysAgo(0);
  expect(mergeTouch(undefined, arrival, now)).toEqual(both(arrival));
});

test('the first stays, and the latest with a source is the last', () => {
  const first = daysAgo(30, { campaign: 'spring' });
  const last = daysAgo(0, { referrerHost: 'www.google.com' });
  expect(mergeTouch(both(first), last, now)).toEqual({ first, last });
});

test('a direct return still counts as the campaign', () => {
  const first = daysAgo(30, { campaign: 'spring' });
  expect(mergeTouch(both(first), daysAgo(0), now)).toEqual(both(first));
});

test('a direct first arrival stays the first', () => {
  const last = daysAgo(0, { intent: 'reviews' });
  expect(mergeTouch(both(daysAgo(3)), last, now)).toEqual({ first: daysAgo(3), last });
});

test('each arrival expires after 90 days', () => {
  const [old, young] = [daysAgo(90, { campaign: 'old' }), daysAgo(89, { campaign: 'young' })];
  expect(remembered(both(old), now)).toBeUndefined();
  expect(remembered(both(old, young), now)).toEqual(both(young));
  expect(mergeTouch(both(old), daysAgo(0), now)).toEqual(both(daysAgo(0)));
});

test('attributions of two tabs are merged without losing the better data', () => {
  const [a, b, c] = [daysAgo(9), daysAgo(5, { campaign: 'b' }), daysAgo(1)];
  expect(joinAttributions(both(b), both(a))).toEqual({ first: a, last: b });
  expect(joinAttributions(both(c), both(b))).toEqual(both(b));
  expect(joinAttributions(both(a), both(c))).toEqual({ first: a, last: c });
});

const anyTouch = fc
  .record(
    {
      days: fc.integer({ min: 0, max: 120 }),
      campaign: fc.constantFrom('a', 'b'),
      referrerHost: fc.constantFrom('x.example'),
    },
    { requiredKeys: ['days'] },
  )
  .map(({ days, ...more }) => daysAgo(days, more));

test('for any series of arrivals: first before last, the last within 90 days, and a direct one only without another', () => {
  fc.assert(
    fc.property(fc.array(anyTouch, { minLength: 1, maxLength: 8 }), (touches) => {
      const inOrder = touches.toSorted((a, b) => (a.at < b.at ? -1 : 1));
      let known: Attribution | undefined;
      for (const touch of inOrder) known = mergeTouch(known, touch, Date.parse(touch.at));
      const end = Date.parse(inOrder.at(-1)?.at ?? '');
      if (!known) throw new Error('nothing is known');
      const isRecent = ({ at }: Touch) => end - Date.parse(at) < rememberedMs;
      expect(known.first.at <= known.last.at).toBe(true);
      expect(isRecent(known.last)).toBe(true);
      const mustTell = inOrder.some((touch) => isRecent(touch) && saysWhereFrom(touch));
      if (mustTell) expect(saysWhereFrom(known.last)).toBe(true);
    }),
  );
});
