/** For tests: worked examples of the specification, and the engine's results for their links. */
import type { Tool, Value } from '../define.ts';
import { evaluate, sentIn } from '../evaluate.ts';
import { roundHalfAway } from '../numbers.ts';
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
const readExamples = (text: string): WorkedExample[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const at = head.lastIndexOf(': ');
      const parts = lines.map((line) => [line.split(' ', 1)[0], JSON.parse(line.slice(line.indexOf(' ')))]);
      return { name: head.slice(0, at), link: head.slice(at + 2), ...Object.fromEntries(parts) };
    });

/** The examples, and functions for what the tool says to a link. */
export function workedExamples(tool: Tool, text: string) {
  const answerTo = (link: string) => {
    const answer = evaluate(tool, sentIn(new URLSearchParams(link.split('?')[1] ?? '')));
    if (!answer.ok) throw new Error(`${link}: ${answer.errors.map((error) => error.message).join(' ')}`);
    return answer;
  };
  return {
    examples: readExamples(text),
    answerTo,
    /** The answer in the shape of the example, for comparison. */
    asExample({ name, link, display }: WorkedExample): WorkedExample {
      const answer = answerTo(link);
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
    },
    /** Lines of "How we calculate" with a wrong sum. */
    wrongSums(link: string) {
      const answer = answerTo(link);
      return Object.entries(tool.method(answer, answer.display, answer.inputs)).filter(([, sum]) => {
        const read = checkSum(sum);
        return read && Math.abs(read.computed - read.claimed) > read.allowed;
      });
    },
    notesTo: (link: string) => tool.notes?.(answerTo(link), answerTo(link).inputs) ?? [],
    remarksTo: (link: string) => tool.remarks?.(answerTo(link), answerTo(link).inputs),
    headlineTo(link: string) {
      const answer = answerTo(link);
      return tool.headline(answer, answer.display, answer.inputs);
    },
  };
}
