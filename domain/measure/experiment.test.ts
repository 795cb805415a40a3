import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignmentOf, judgeVariants } from './experiment.ts';

const variant = (name: string, exposures: number, sent: number) => ({
  variant: name,
  exposures,
  conversions: { contact: sent },
});

function judge(base: [exposures: number, sent: number], tried: [exposures: number, sent: number]) {
  const [, one] = judgeVariants([variant('control', ...base), variant('short', ...tried)], 'contact');
  if (!one) throw new Error('not judged');
  return one;
}

test.each([
  ['better', [1000, 30], [1000, 60]],
  ['worse', [1000, 60], [1000, 30]],
  ['no difference seen', [20_000, 2000], [20_000, 2010]],
  ['too little data', [1000, 30], [1000, 36]],
  // The interval excludes nothing at all, and there are too few to believe it.
  ['too little data', [20, 0], [20, 8]],
  ['too little data', [1000, 0], [1000, 6]],
  ['too little data', [1000, 0], [1000, 0]],
  ['too little data', [0, 0], [100, 10]],
  ['assignment looks uneven', [1000, 30], [1300, 90]],
] as const)('%s: %j against %j', (verdict, base, tried) => {
  expect(judge([...base], [...tried]).verdict).toBe(verdict);
});

test('what is missing is told for the difference seen, or a fifth of the original rate where that is more', () => {
  expect(judge([1000, 100], [1000, 101]).missing?.toSee).toBeCloseTo(0.02);
  expect(judge([200, 20], [200, 26]).missing?.toSee).toBeCloseTo(0.03);
  // 10% against 12% needs 3841 in each group: power.prop.test(p1 = .1, p2 = .12, power = .8).
  expect(judge([1000, 100], [1000, 101]).missing?.exposures).toBe(2841);
  expect(judge([1000, 0], [1000, 0]).missing).toBeNull();
});

test('more sent than shown is a rate of 1 and said to be held', () => {
  expect(judge([100, 50], [100, 130])).toMatchObject({ clamped: true, conversions: 130, rate: { rate: 1 } });
});

test('a form that nobody sent is no difference at all, and other names are nobody’s form', () => {
  const [, one] = judgeVariants([variant('control', 50, 1), variant('short', 50, 2)], 'toString');
  expect(one).toMatchObject({ conversions: 0, difference: { value: 0 }, verdict: 'too little data' });
});

test('assignment is even until chance would do it once in a thousand times', () => {
  expect(assignmentOf([{ exposures: 1000 }, { exposures: 1100 }]).looksUneven).toBe(false);
  expect(assignmentOf([{ exposures: 1000 }, { exposures: 1160 }]).looksUneven).toBe(true);
  expect(assignmentOf([{ exposures: 0 }, { exposures: 0 }])).toEqual({ p: null, looksUneven: false });
});

test('whoever is better is worse seen from the other side', () => {
  const opposite: Record<string, string> = { better: 'worse', worse: 'better' };
  const sent = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(sent, sent, (a, b) => {
      const [one, other] = [judge([1000, a], [1000, b]).verdict, judge([1000, b], [1000, a]).verdict];
      expect(opposite[one ?? ''] ?? 'undecided').toBe(other && opposite[other] ? other : 'undecided');
    }),
  );
});
