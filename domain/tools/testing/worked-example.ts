/** For tests: worked examples of the specification, and the engine's results for their links. */
import { expect, it } from 'vitest';
import type { Tool, Value } from '../define.ts';
import { evaluate, sentIn } from '../evaluate.ts';
import { roundHalfAway } from '../numbers.ts';
import examples from './worked-examples.json' with { type: 'json' };

interface WorkedExample {
  name: string;
  link: string;
  /** Rounded to four decimals, half away from zero. */
  outputs: Record<string, Value>;
  bands: Record<string, string | null>;
  recommendations: string[];
}

const examplesOf: Readonly<Record<string, readonly WorkedExample[]>> = examples;

/** What a tool says to a query: parts of its answer, all of its notes, or words that its notes have or do not have. */
interface EdgeCase {
  outputs?: Readonly<Record<string, unknown>>;
  display?: Readonly<Record<string, unknown>>;
  bands?: Readonly<Record<string, unknown>>;
  recommendations?: unknown;
  headline?: unknown;
  notes?: string | readonly string[];
  noNotes?: string | readonly string[];
}

/** Tests the examples and their sums in "How we calculate"; returns functions for what the tool says to a link. */
export function workedExamples(tool: Tool) {
  const answerTo = (link: string) => {
    const answer = evaluate(tool, sentIn(new URLSearchParams(link.split('?')[1] ?? '')));
    if (!answer.ok)
      throw new Error(`${link}: ${answer.errors.map((error) => error.message).join(' ')}`);
    return answer;
  };
  /** Lines of "How we calculate" with a wrong sum. */
  const wrongSums = (link: string) => {
    const answer = answerTo(link);
    return Object.entries(tool.method(answer, answer.display, answer.inputs)).filter(([, sum]) => {
      const read = checkSum(sum);
      return read && Math.abs(read.computed - read.claimed) > read.allowed;
    });
  };

  it.each(examplesOf[tool.slug] ?? [])(
    '$name, and the sums in “How we calculate”',
    ({ link, ...example }) => {
      const { outputs, bands, recommendations } = answerTo(link);
      const rounded = Object.entries(outputs).map(([id, value]) => [
        id,
        typeof value === 'number' ? roundHalfAway(value, 4) : value,
      ]);
      expect({
        name: example.name,
        outputs: Object.fromEntries(rounded),
        bands,
        recommendations,
      }).toEqual(example);
      expect(wrongSums(link)).toEqual([]);
    },
  );

  const notesTo = (link: string) => tool.notes?.(answerTo(link), answerTo(link).inputs) ?? [];

  const headlineTo = (link: string) => {
    const answer = answerTo(link);
    return tool.headline(answer, answer.display, answer.inputs);
  };

  return {
    answerTo,
    /** Tests cases of a name, a query and what is said to it; every one has right sums. */
    edgeCases(cases: Readonly<Record<string, readonly [query: string, said: EdgeCase]>>) {
      it.each(Object.entries(cases))('%s', (_, [query, said]) => {
        const { notes, noNotes = [], headline, ...parts } = said;
        const link = `?${query}`;
        expect(answerTo(link)).toMatchObject(parts);
        const all = notesTo(link).join(' ');
        if (notes?.length === 0) expect(all).toBe('');
        for (const words of [notes ?? []].flat()) expect(all).toContain(words);
        for (const words of [noNotes].flat()) expect(all).not.toContain(words);
        if (headline) expect(headlineTo(link)).toEqual(headline);
        expect(wrongSums(link)).toEqual([]);
      });
    },
    wrongSums,
    notesTo,
    remarksTo: (link: string) => tool.remarks?.(answerTo(link), answerTo(link).inputs),
  };
}

/**
 * Parses a line of "How we calculate" such as `($4,000 + 24 × $1,500) ÷ 2 = $20,000`. Words between figures are ignored.
 * Clamps are read at closing brackets and at the end: `, at least 0`, `, at most 100%`.
 */
const token = /-?\$?\d+(?:,\d{3})*(?:\.\d+)?%?|½|[×÷+−^()]|, at least 0|, at most 100%/g;

/** The claimed and the computed value of a line; undefined for lines without a sum. Throws when unreadable. */
export function checkSum(
  line: string,
): { claimed: number; computed: number; allowed: number } | undefined {
  const [left = '', right] = line.split(' = ');
  if (right === undefined) return undefined;
  const shown = /-?\$?\d+(?:,\d{3})*(?:\.\d+)?%?/.exec(right)?.[0];
  if (shown === undefined) throw new Error(`no result in: ${line}`);
  const claimed = figureOf(shown);
  const tokens = left.slice(left.lastIndexOf(': ') + 1).match(token) ?? [];
  const decimals = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0;
  const unit = 10 ** -decimals / (shown.endsWith('%') ? 100 : 1);
  return {
    claimed,
    computed: computed(tokens, line),
    allowed: 0.51 * unit + 2e-4 * Math.abs(claimed),
  };
}

function figureOf(text: string): number {
  if (text === '½') return 0.5;
  const value = Number(text.replace(/[$,%]/g, ''));
  return text.endsWith('%') ? value / 100 : value;
}

/** Recursive descent parser: plus and minus, times and divided by, powers, brackets. */
function computed(tokens: readonly string[], line: string): number {
  let at = 0;
  const fault = () => new Error(`no sum at ${at} of ${tokens.join(' ')}: ${line}`);

  function take(expected: string): boolean {
    const isNext = tokens[at] === expected;
    if (isNext) at++;
    return isNext;
  }

  function clamped(): number {
    let value = total();
    if (take(', at least 0')) value = Math.max(0, value);
    if (take(', at most 100%')) value = Math.min(1, value);
    return value;
  }

  function total(): number {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('−')) value -= product();
      else return value;
    }
  }

  function product(): number {
    let value = power();
    for (;;) {
      if (take('×')) value *= power();
      else if (take('÷')) value /= power();
      else return value;
    }
  }

  function power(): number {
    const base = figure();
    return take('^') ? base ** figure() : base;
  }

  function figure(): number {
    if (take('(')) {
      const value = clamped();
      if (!take(')')) throw fault();
      return value;
    }
    const text = tokens[at++];
    if (text === undefined || !/[\d½]/.test(text) || text.startsWith(',')) throw fault();
    return figureOf(text);
  }

  const value = clamped();
  if (at < tokens.length) throw fault();
  return value;
}
