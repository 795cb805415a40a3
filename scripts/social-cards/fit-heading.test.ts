import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitals, fitHeading, leading } from './fit-heading.ts';

/** Every letter is half as wide as high. */
const widthOf = (text: string) => text.length * 0.5;
const box = { width: 600, height: 300, largest: 112 };

test('the author’s lines stay if they fit at the largest size', () => {
  expect(fitHeading(['One page,', 'one grade'], widthOf, box)).toEqual({
    lines: ['One page,', 'one grade'],
    size: 112,
  });
});

test('a long line is broken where that lets the letters grow', () => {
  const { lines, size } = fitHeading(['Should an accounting firm', 'publish its fees?'], widthOf, {
    ...box,
    height: 400,
  });
  expect(lines).toEqual(['Should an', 'accounting firm', 'publish its fees?']);
  expect(size).toBe(70);
});

test('no break leaves a short word alone for a little more size', () => {
  expect(fitHeading(['Set up in summer.', 'Runs in season.'], widthOf, box).lines).toEqual([
    'Set up in summer.',
    'Runs in season.',
  ]);
});

test('no break leaves an article at the end of a line or a short word alone on the last', () => {
  const besideSheet = { width: 636, height: 236, largest: 104 };
  const { lines } = fitHeading(['Will it pay,', 'and in which month?'], widthOf, besideSheet);
  expect(lines).not.toContain('month?');
  const { lines: hours } = fitHeading(['Where the hours go,', 'and which a system can take'], widthOf, {
    ...besideSheet,
    width: 800,
  });
  expect(hours.filter((line) => /\ba$/.test(line))).toEqual([]);
});

test('any heading stays in its box and keeps the order of its words', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 2 }), (lines) => {
      const set = fitHeading(lines, widthOf, box);
      expect(set.lines.join(' ')).toBe(lines.join(' '));
      expect(Math.max(...set.lines.map(widthOf)) * set.size).toBeLessThanOrEqual(box.width);
      expect(set.size * ((set.lines.length - 1) * leading + capitals)).toBeLessThanOrEqual(box.height);
      expect(set.size).toBeLessThanOrEqual(box.largest);
    }),
    { numRuns: 60 },
  );
});
