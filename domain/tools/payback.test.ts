import { expect, it } from 'vitest';
import { tool as roi } from './catalog/roi-calculator.ts';
import { permalinkOf } from './permalink.ts';
import { answerTo } from './testing/worked-example.ts';

it('offers longer periods only to a plan without payback, and none beyond the longest', () => {
  const links = (query: string) => {
    const answer = answerTo(roi, `/tools/roi-calculator?${query}`);
    return roi.alternatives?.(answer, answer.inputs).map(({ inputs }) => permalinkOf(roi, inputs));
  };
  expect(links('leads=1&horizon=12')).toEqual([
    '/tools/roi-calculator?leads=1&horizon=24',
    '/tools/roi-calculator?leads=1',
  ]);
  expect(links('leads=1')).toEqual([]);
  expect(links('leads=20&horizon=24')).toEqual([]);
});
