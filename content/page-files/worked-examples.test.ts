/** Case studies print what the site's calculators compute at the site's prices. */
import { expect, test } from 'vitest';
import { evaluate, sentIn } from '#domain/tools/evaluate.ts';
import { accountants } from '#domain/tools/format.ts';
import { toolAt } from '#domain/tools/index.ts';
import { calculatorOf, curveOf, statementsAt } from '../scenarios/index.ts';
import { bookkeeping, review, software } from '../scenarios/other-firms.ts';
import { advisory, audit, tax } from '../scenarios/package-firms.ts';
import { printedFigures, scenarioIds } from '../scenarios/scenario-figures.ts';
import { packageTerms } from '../site/claims.ts';
import { site, sources, table } from '../testing/delivered-site.ts';
import { readPage } from './read-page.ts';

const terms = packageTerms(site);
const scenarios = { tax, advisory, bookkeeping, software, review, audit };
const pages = table.ofKind('case-study');

function sourceOf(file: string): string {
  const source = sources.get(file);
  if (source === undefined) throw new Error(`There is no content/pages/${file}.`);
  return source;
}

test('every scenario has one case study', () => {
  expect(pages.map(({ calculator }) => calculator.scenario).toSorted()).toEqual(
    scenarioIds.toSorted(),
  );
});

test.each(pages)(
  '$file ends its arithmetic with a figure of its calculator',
  ({ calculator, figures }) => {
    const printed = new Set(printedFigures(scenarios[calculator.scenario], terms).values());
    expect(printed).toContain(figures.at(-1)?.value);
  },
);

test.each(pages)('$file types no amount that its calculator computes', ({ file, calculator }) => {
  const { tool, inputs } = scenarios[calculator.scenario];
  const given = new Set(
    Object.values(inputs(terms)).map((value) => `$${value.toLocaleString('en-US')}`),
  );
  const computed = [...printedFigures(scenarios[calculator.scenario], terms)]
    .filter(([name]) => !/(^|\.)in\./.test(name))
    .map(([, text]) => /\$[\d,.]*\d/.exec(text)?.[0] ?? '')
    .filter((amount) => amount.length > 5 && !given.has(amount));
  expect(tool.path).toBe(calculatorOf(calculator.scenario, terms).path);
  expect(computed.length).toBeGreaterThan(0);
  const source = sourceOf(file);
  expect(
    computed.filter((amount) => new RegExp(`\\${amount}(?![\\d,.]*\\d)`).test(source)),
  ).toEqual([]);
});

test('a new price changes every figure that rests on it, in the text as in the arithmetic', () => {
  const dearer = { ...site, prices: { ...site.prices, monthly: 1299 } };
  const file = 'case-studies/four-person-tax-practice.md';
  const page = readPage(file, sourceOf(file), dearer);
  if (page.kind !== 'case-study') throw new Error('A case study is expected.');
  expect(page.figures.at(-1)?.value).toBe('$20,055');
  expect(page.body).toContain('| As assumed | $20,055 |');
  expect(JSON.stringify(page)).not.toMatch(/30,855|\$999/);
});

test('a price at which nothing pays back leaves pages that can be read, and the operator learns of it', () => {
  const dearest = { ...site, prices: { ...site.prices, monthly: 9000 } };
  for (const { file } of pages) expect(() => readPage(file, sourceOf(file), dearest)).not.toThrow();
  const untrue = statementsAt(packageTerms(dearest)).filter(({ holds }) => !holds);
  expect(untrue.map(({ about, figure }) => `${about}: ${figure}`)).toContain(
    'the month in which the package has paid for itself: never',
  );
});

test('two firms earn the package back at the advertised price, each beside the variant that loses', () => {
  for (const id of ['tax', 'advisory'] as const) {
    const { base, other } = curveOf(id, terms);
    const hourCost = Number(scenarios[id].inputs(terms).hour_cost);
    expect(base.totals[0]).toBe(-terms.setup - terms.hours.setup * hourCost);
    expect(base.totals.at(-1)).toBeGreaterThan(0);
    expect(other.totals.at(-1)).toBeLessThan(0);
  }
});

const filledIn = table.ofKind('article').flatMap(({ file, body }) =>
  [...body.matchAll(/\]\((\/[a-z/-]+)\?([^)]+)\)/g)].map(([, path = '', query = '']) => ({
    file,
    body,
    path,
    query,
  })),
);

test.each(filledIn)('$file prints what $path computes for ?$query', ({ body, path, query }) => {
  const tool = toolAt(path);
  const answer = tool && evaluate(tool, sentIn(new URLSearchParams(query)));
  if (!answer?.ok) throw new Error('The calculator refuses these figures.');
  expect(answer.permalink).toBe(`${path}?${query}`);
  const { net_gain, payback_month } = answer.display;
  // Pages print a loss in parentheses.
  expect(body).toContain(accountants(net_gain ?? ''));
  if (answer.outputs.payback_month !== null) expect(body).toContain(payback_month);
});
