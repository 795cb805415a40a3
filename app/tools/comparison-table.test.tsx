import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tool as roi } from '#domain/tools/catalog/roi-calculator.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { sentOf, textsFrom } from './texts.ts';
import type { ToolState } from './use-tool.ts';

test.each([
  ['b.spend=2450', '−1 month<'],
  ['b.spend=2250', '−2 months<'],
  ['b.spend=2500', 'no change<'],
])('a scenario with %s shows its payback as %s', (query, difference) => {
  const texts = textsFrom(roi, `?leads=13&${query}`);
  const answer = evaluate(roi, sentOf(texts));
  if (!answer.ok) throw new Error('refused');
  const state = { tool: roi, texts } as ToolState;
  expect(renderToStaticMarkup(<ComparisonTable state={state} answer={answer} />)).toContain(difference);
});
