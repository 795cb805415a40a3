/** Arithmetic on a page and the calculator behind its link must agree. */
import { expect, it } from 'vitest';
import { evaluate } from '../domain/tools/evaluate.ts';
import { toolAt } from '../domain/tools/index.ts';
import { table } from './index.ts';

type Inputs = Record<string, number | string>;

/** Every output as the calculator shows it with these inputs, and the inputs it does not know or refuses. */
function calculated(path: string, inputs: Inputs): { shown: string[]; refused: string[] } {
  const tool = toolAt(path);
  if (!tool) return { shown: [], refused: [`no calculator at ${path}`] };
  const unknown = Object.keys(inputs).filter((id) => !tool.inputs.some((input) => input.id === id));
  const answer = evaluate(tool, (id) => (inputs[id] === undefined ? undefined : String(inputs[id])));
  if (!answer.ok) return { shown: [], refused: answer.errors.map(({ message }) => message) };
  return { shown: Object.values(answer.display), refused: unknown };
}

const examples = table
  .ofKind('solution')
  .flatMap(({ file, worked }) => (worked ? [{ file, ...worked }] : []));
const scenarios = table.ofKind('case-study');

it('there are examples and scenarios to check', () => {
  expect(examples.length).toBeGreaterThanOrEqual(8);
  expect(scenarios.length).toBeGreaterThanOrEqual(5);
});

it.each(examples)('$file: the result is what the calculator gives', ({ calculator, result }) => {
  const { shown, refused } = calculated(calculator.path, calculator.inputs);
  expect(refused).toEqual([]);
  expect(shown).toContain(result.value);
});

it.each(scenarios)(
  '$file: the total, or the line it multiplies, is what the calculator gives',
  ({ calculator, figures }) => {
    const { shown, refused } = calculated(calculator.path, calculator.inputs);
    expect(refused).toEqual([]);
    // A page prints a loss as accountants do, (5,824); the calculator with a minus.
    const amounts = shown.map((value) => value.replace(/^-(.+)$/, '($1)'));
    const last = figures.slice(-2).map(({ value }) => value);
    expect(last.filter((value) => amounts.includes(value))).not.toEqual([]);
  },
);
