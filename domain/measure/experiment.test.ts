import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeVariants } from './experiment.ts';

const variant = (name: string, exposures: number, sent: number) => ({
  variant: name,
  exposures,
  conversions: { contact: sent },
});

function judge(control: [exposures: number, sent: number], tried: [exposures: number, sent: number]) {
  const [, one] = judgeVariants([variant('control', ...control), variant('short', ...tried)], 'contact');
  if (!one) throw new Error('not judged');
  return one;
}

test.each([
  ['ahead', [1000, 30], [1000, 60]],
  ['behind', [1000, 60], [1000, 30]],
  ['no clear difference yet', [20_000, 2000], [20_000, 2010]],
  ['no clear difference yet', [1000, 30], [1000, 36]],
  // The interval excludes zero, but the data is too little to trust it.
  ['not enough visits yet', [20, 0], [20, 8]],
  ['not enough visits yet', [1000, 0], [1000, 6]],
  ['not enough visits yet', [1000, 0], [1000, 0]],
  ['not enough visits yet', [0, 0], [100, 10]],
] as const)('%s: %j against %j', (verdict, control, tried) => {
  expect(judge([...control], [...tried]).verdict).toBe(verdict);
});

test('more conversions than exposures give a rate of 1', () => {
  expect(judge([100, 50], [100, 130])).toMatchObject({
    conversions: 130,
    rate: { rate: 1 },
    verdict: 'ahead',
  });
});

test('the control has no verdict, and inherited property names are no forms', () => {
  const [control, one] = judgeVariants([variant('control', 50, 1), variant('short', 50, 2)], 'toString');
  expect(control?.verdict).toBeNull();
  expect(one).toMatchObject({ conversions: 0, verdict: 'not enough visits yet' });
});

test('a variant that is ahead is behind when compared the other way', () => {
  const opposite: Record<string, string> = { ahead: 'behind', behind: 'ahead' };
  const sent = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(sent, sent, (a, b) => {
      const { verdict } = judge([1000, a], [1000, b]);
      const swapped = judge([1000, b], [1000, a]).verdict;
      expect(swapped).toBe(opposite[verdict ?? ''] ?? verdict);
    }),
  );
});
