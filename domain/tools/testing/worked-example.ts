/** For tests: worked examples of the specification, and the engine's results for their links. */

import type { Tool, Value } from '../define.ts';
import { type Answer, evaluate } from '../evaluate.ts';
import { roundHalfAway } from '../numbers.ts';
import { sentIn } from '../read-inputs.ts';
import { checkSum } from './check-sum.ts';

interface WorkedExample {
  name: string;
  link: string;
  /** Rounded to four decimals, half away from zero. */
  outputs: Record<string, Value>;
  bands: Record<string, string | null>;
  recommendations: string[];
  display?: Record<string, string>;
}

/** Reads examples as the specification writes them: `name: link`, then one line of JSON per part. */
export const readExamples = (text: string): WorkedExample[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const at = head.lastIndexOf(': ');
      const parts = lines.map((line) => [line.split(' ', 1)[0], JSON.parse(line.slice(line.indexOf(' ')))]);
      return { name: head.slice(0, at), link: head.slice(at + 2), ...Object.fromEntries(parts) };
    });

export function answerTo(tool: Tool, link: string): Answer {
  const answer = evaluate(tool, sentIn(new URLSearchParams(link.split('?')[1] ?? '')));
  if (!answer.ok) throw new Error(`${link}: ${answer.errors.map((error) => error.message).join(' ')}`);
  return answer;
}

/** The answer in the shape of the example, for comparison. */
export function asExample(tool: Tool, { name, link, display }: WorkedExample): WorkedExample {
  const answer = answerTo(tool, link);
  const outputs = Object.entries(answer.outputs).map(([id, value]) => [
    id,
    typeof value === 'number' ? roundHalfAway(value, 4) : value,
  ]);
  return {
    name,
    link,
    outputs: Object.fromEntries(outputs),
    bands: answer.bands,
    recommendations: answer.recommendations,
    ...(display && { display: answer.display }),
  };
}

/** Lines of "How we calculate" with a wrong sum, for a link's figures. */
export function wrongSums(tool: Tool, link: string): string[] {
  const answer = answerTo(tool, link);
  return Object.entries(tool.method(answer, answer.display, answer.inputs)).flatMap(([name, sum]) => {
    const read = checkSum(sum);
    if (read && Math.abs(read.computed - read.claimed) > read.allowed)
      return [`${name}: ${sum} (comes to ${read.computed})`];
    return [];
  });
}

/** Notes for a link's figures. */
export function notesTo(tool: Tool, link: string): string[] {
  const answer = answerTo(tool, link);
  return tool.notes?.(answer, answer.inputs) ?? [];
}

/** Headline for a link's figures. */
export function headlineTo(tool: Tool, link: string): string {
  const answer = answerTo(tool, link);
  return tool.headline(answer, answer.display, answer.inputs);
}
