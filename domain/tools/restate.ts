/** Examples restated with a visitor's figures. Pure. */
import type { Input, Tool } from './define.ts';
import { examplesField, isExample } from './entries.ts';
import { type Answer, type Entries, evaluate } from './evaluate.ts';
import { accountants } from './format.ts';
import { plainNumber } from './numbers.ts';
import { type OwnFigures, ownFor, ownQuery, readOwn, shared } from './own-figures.ts';

/**
 * Those that a visitor gave to this calculator; undefined for tools that take none. An address `asked` with more than these is
 * an example, whose figures become the visitor's when they change.
 */
export function ownIn(tool: Tool, entries: Entries, asked: Entries): OwnFigures | undefined {
  const isGiven = (given: Entries, input: Input) =>
    given[input.id] !== undefined && !isExample(given, input);
  const isOthers = tool.inputs.some(
    (input) => !Object.hasOwn(shared, input.id) && isGiven(asked, input),
  );
  const given = tool.inputs.filter(
    (input) => isGiven(entries, input) && !(isOthers && entries[input.id] === asked[input.id]),
  );
  return ownFor(tool.path, readOwn(given.map(({ id }) => [id, entries[id] ?? ''] as const)));
}

/** An example's entries with the visitor's figures in place of its own: the answer in a sentence or two. */
export function restated(tool: Tool, example: Entries, own: OwnFigures): string | undefined {
  const texts = Object.entries(own).map(([name, value]) => [name, plainNumber(value)] as const);
  const answer = evaluate(tool, { ...example, ...Object.fromEntries(texts) });
  if (!answer.ok || !tool.instrument) return undefined;
  return `${tool.instrument.sentence(answer, answer.display, answer.inputs)}${fitting(answer)}`;
}

/** What a plan that buys inquiries needs to cost nothing, and what it leaves. */
function fitting({ inputs, outputs, display }: Answer): string {
  if (!('breakeven_leads' in outputs)) return '';
  const clients = clientsToBreakEven({ inputs, outputs });
  const needs = clients === undefined ? '' : ` It breaks even at ${clients} new clients a year.`;
  return `${needs} Net gain in ${inputs.horizon} months: ${accountants(display.net_gain ?? '')}.`;
}

/** New clients a year from which a plan costs nothing over its period; undefined if no number does. */
export function clientsToBreakEven({ inputs, outputs }: Pick<Answer, 'inputs' | 'outputs'>) {
  const inquiries = outputs.breakeven_leads;
  return typeof inquiries === 'number'
    ? Math.ceil((inquiries * 12 * Number(inputs.close_rate)) / 100)
    : undefined;
}

/** The query, without `?`, that opens an example with the visitor's figures in it; its own stay an example's. */
export function restatedQuery(example: Entries, own: OwnFigures): string {
  const others = Object.entries(example).filter(([name]) => !Object.hasOwn(own, name));
  const list = others.map(([name, text]) => `${name}:${text}`).join();
  return `${ownQuery(own)}&${new URLSearchParams([...others, [examplesField, list]])}`;
}
