import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '#content/testing/delivered-site.ts';
import { tool as readiness } from '#domain/tools/catalog/automation-readiness-quiz.ts';
import { tool as roi } from '#domain/tools/catalog/roi-calculator.ts';
import type { Tool } from '#domain/tools/define.ts';
import { entriesFrom } from '#domain/tools/entries.ts';
import { evaluate, readInputs } from '#domain/tools/evaluate.ts';
import { tools } from '#domain/tools/index.ts';
import { Calculator } from './calculator.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { HowWeCalculate, Quiz } from './quiz.tsx';
import { QuizAnswers } from './quiz-answers.tsx';
import { screensOf } from './screens.ts';
import { toolPage } from './tool-view.server.ts';
import type { ToolState } from './use-tool.ts';
import Workbench from './workbench.tsx';

function pageOf(tool: Tool, query: string): string {
  const url = new URL(`https://www.example.com${tool.path}?${query}`);
  const page = toolPage(url.pathname, url, site);
  if (!page) throw new Error('no tool');
  const stage =
    tool.kind === 'quiz' ? { Stage: Quiz, Method: HowWeCalculate } : { Stage: Calculator };
  return renderToStaticMarkup(<Workbench {...page} {...stage} />);
}

test.each([
  ['b.spend=2450', '−1 month<'],
  ['b.spend=2250', '−2 months<'],
  ['b.spend=2500', 'no change<'],
])('a scenario with %s shows its payback as %s', (query, difference) => {
  const entries = entriesFrom(roi, `?leads=13&${query}`);
  const answer = evaluate(roi, entries);
  if (!answer.ok) throw new Error('refused');
  const state = { tool: roi, entries } as ToolState;
  expect(renderToStaticMarkup(<ComparisonTable state={state} answer={answer} />)).toContain(
    difference,
  );
});

test.each(
  tools.filter(({ kind }) => kind === 'calculator').map((tool) => [tool.slug, tool] as const),
)('the picture of %s names the compared copy', (_, tool) => {
  const copy = `b.${tool.inputs.find(({ type }) => type === 'money')?.id}=900&b.name=Bolder`;
  const html = pageOf(tool, copy);
  const [caption] =
    /<figcaption>.*?<\/figcaption>/.exec(html.slice(html.indexOf('id="results"'))) ?? [];
  expect(caption).toContain('Bolder');
  const isRise = tool.instrument?.chart.type === 'rise';
  expect(caption?.includes('Your figures')).toBe(!isRise);
});

test('an answer of a group names the group once', () => {
  const { values } = readInputs(readiness, {});
  const state = {
    tool: readiness,
    entries: {},
    compared: [],
    addressFor: () => '',
  } as unknown as ToolState;
  const html = renderToStaticMarkup(
    <QuizAnswers state={state} values={values} screens={screensOf(readiness, values)} />,
  );
  const questions = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, text]) => text);
  expect(questions).toContain('Setting up a new client: minutes each');
});

/** First option of every question; a plan that does not pay back in a year. */
const figuresOf = ({ inputs }: Tool) =>
  inputs
    .filter(({ type, default: standard }) => type === 'choice' && standard === undefined)
    .map(({ id, options }) => `${id}=${options?.[0]?.value}`)
    .join('&') || 'horizon=12&fee=100';

test.each(tools.map((tool) => [tool.slug, tool] as const))(
  'in the embed view of %s every link stays in that view or opens a new tab',
  (_, tool) => {
    const html = pageOf(tool, `embed=1&${figuresOf(tool)}`);
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag.replaceAll('&amp;', '&'));
    const leaving = links.filter(
      (tag) => !/href="#|target="_blank"|[?&]embed=1|\/csv| download/.test(tag),
    );
    expect(links.length).toBeGreaterThan(3);
    expect(leaving).toEqual([]);
  },
);
