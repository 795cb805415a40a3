import { afterEach, expect, test, vi } from 'vitest';
import { isTooLate } from './choose.ts';

vi.hoisted(() => vi.stubGlobal('__INTENT_SIGNS__', []));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
