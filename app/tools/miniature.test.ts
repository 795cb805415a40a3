import { expect, test } from 'vitest';
import { tool as quiz } from '#domain/tools/catalog/efficiency-quiz.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { tools } from '#domain/tools/index.ts';
import { miniatureOf } from './miniature.tsx';

const calculators = tools.filter(({ instrument }) => instrument);

test.each(calculators.map((tool) => [tool.slug, tool] as const))(
  '%s: the tallest bar fills the height',
  (_, tool) => {
    const answer = evaluate(tool, () => undefined);
    if (!answer.ok) throw new Error('A calculator answers with its example.');
    const miniature = miniatureOf(tool, answer);
    const marks = [...(miniature?.bars ?? []), ...(miniature?.line ?? [])];
    expect(Math.max(...marks)).toBe(1);
    expect(Math.min(...marks)).toBeGreaterThanOrEqual(0);
    expect(miniature?.bars.length).toBeLessThanOrEqual(20);
  },
);

test('a quiz has none', () => {
  const evaluation = { outputs: {}, bands: {}, recommendations: [], series: {}, inputs: {}, display: {} };
  expect(miniatureOf(quiz, evaluation)).toBeUndefined();
});
