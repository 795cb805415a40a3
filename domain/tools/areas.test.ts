import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adviceBesideAreas,
  areasOf,
  firsOfGrove,
  groveOf,
  possibleVerdicts,
  verdictOf,
} from './areas.ts';
import type { ScoredDimension } from './define.ts';
import { evaluate, sentIn } from './evaluate.ts';
import { findTool, tools } from './index.ts';

const area = (id: string, score: number | null, weight = 20): ScoredDimension => ({
  id,
  label: id,
  weight,
  score,
  level: score === null ? null : 'fair',
});

function answerOf(slug: string, query: string) {
  const tool = findTool(slug);
  const answer = tool && evaluate(tool, sentIn(new URLSearchParams(query)));
  if (!tool || !answer?.ok) throw new Error(`${slug}?${query} has no answer.`);
  return { tool, answer };
}

describe('areas', () => {
  const { tool, answer } = answerOf(
    'efficiency-quiz',
    'docs_arrive=portal&missing_info=often&onboarding=week&status=ask_one&templates=some&review_wait=week&reentry=two&filing=drag&owner_admin=lot&cover=slow&invoice_when=batch&overdue=hand',
  );

  it('are ordered from worst to best, each with advice', () => {
    const areas = areasOf(tool, answer);
    const scores = areas.map(({ score }) => score ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(areas).toHaveLength(5);
    for (const { advice } of areas) expect(tool.recs[advice[0] ?? '']).toBeDefined();
  });

  it('show every recommendation of the result, without duplicates', () => {
    for (const quiz of tools.filter(({ kind }) => kind === 'quiz')) {
      const first = new URLSearchParams(
        quiz.inputs.flatMap(({ id, options }) =>
          options?.[0] ? [[id, options.at(-1)?.value ?? '']] : [],
        ),
      );
      const read = answerOf(quiz.slug, `${first}`);
      const shown = [
        ...adviceBesideAreas(read.tool, read.answer),
        ...areasOf(read.tool, read.answer).flatMap(({ advice }) => advice),
      ];
      expect(new Set(shown).size, quiz.slug).toBe(shown.length);
      expect(shown, quiz.slug).toEqual(expect.arrayContaining(read.answer.recommendations));
    }
  });

  it('without a score come last, without advice', () => {
    const areas = areasOf(tool, {
      ...answer,
      dimensions: [area('intake', null), area('tech', 90)],
    });
    expect(areas.map(({ id, advice }) => [id, advice.length])).toEqual([
      ['tech', 1],
      ['intake', 0],
    ]);
  });
});

describe('the grove', () => {
  it('has twenty firs by weight, and the standing ones in each area match its score', () => {
    expect(
      groveOf([
        area('a', 100, 25),
        area('b', 0, 25),
        area('c', 50, 20),
        area('d', null, 15),
        area('e', 40, 15),
      ]),
    ).toEqual([
      { id: 'a', label: 'a', firs: 6, standing: 6 },
      { id: 'b', label: 'b', firs: 6, standing: 0 },
      { id: 'c', label: 'c', firs: 5, standing: 3 },
      { id: 'e', label: 'e', firs: 3, standing: 1 },
    ]);
  });

  it('is full at 100, bare at 0, and never has more standing than total firs', () => {
    const areas = fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 40 }),
        score: fc.double({ min: 0, max: 100, noNaN: true }),
      }),
      {
        minLength: 1,
        maxLength: 7,
      },
    );
    fc.assert(
      fc.property(areas, (drawn) => {
        const of = (score?: number) =>
          groveOf(drawn.map((one, at) => area(String(at), score ?? one.score, one.weight)));
        expect(of().reduce((sum, { firs }) => sum + firs, 0)).toBe(firsOfGrove);
        for (const { firs, standing } of of()) expect(standing).toBeLessThanOrEqual(firs);
        expect(of(100).every(({ firs, standing }) => firs === standing)).toBe(true);
        expect(of(0).every(({ standing }) => standing === 0)).toBe(true);
      }),
    );
  });
});

describe('verdicts', () => {
  const quizzes = tools.filter(({ kind }) => kind === 'quiz');

  it.each(quizzes.map((quiz) => [quiz.slug, quiz] as const))(
    'of %s are all listed',
    (slug, quiz) => {
      const foreseen = new Set(
        possibleVerdicts(quiz).map(({ name, standing }) => `${name} ${standing}`),
      );
      const answers = fc.record(
        Object.fromEntries(
          quiz.inputs.flatMap(({ id, options }) =>
            options ? [[id, fc.constantFrom(...options.map(({ value }) => value))]] : [],
          ),
        ),
      );
      fc.assert(
        fc.property(answers, (chosen) => {
          const read = answerOf(slug, `${new URLSearchParams(chosen)}`);
          const verdict = verdictOf(read.tool, read.answer);
          expect(foreseen).toContain(`${verdict?.name} ${verdict?.standing}`);
        }),
        { numRuns: 400 },
      );
      expect(foreseen.size).toBeLessThan(80);
    },
  );
});
