import { describe, expect, it } from 'vitest';
import { tool as readiness } from '#domain/tools/catalog/automation-readiness-quiz.ts';
import { tool as quiz } from '#domain/tools/catalog/efficiency-quiz.ts';
import { tools } from '#domain/tools/index.ts';
import { allScreens, countOf, screensOf } from './screens.ts';

describe('the screens of a quiz', () => {
  it('group consecutive figures, and omit what does not apply', () => {
    expect(screensOf(quiz, { team: 6 })).toHaveLength(13);
    expect(screensOf(quiz, { team: 1 })).toHaveLength(11);
    expect(screensOf(quiz, { team: 6 })[0]?.inputs).toHaveLength(5);
  });

  it.each(tools.filter(({ kind }) => kind === 'quiz').map((tool) => [tool.slug, tool] as const))(
    'of %s contain every input once, in order, with at most four visible fields',
    (_, tool) => {
      const screens = allScreens(tool);
      const shown = screens.flatMap(({ inputs }) => inputs);
      expect(new Set(shown)).toEqual(new Set(tool.inputs));
      expect(shown).toHaveLength(tool.inputs.length);
      for (const { inputs } of screens)
        expect(inputs.filter(({ advanced }) => !advanced).length).toBeLessThanOrEqual(4);
    },
  );

  it('count questions only, not prefilled figures', () => {
    const screens = screensOf(quiz, { team: 6 });
    expect(countOf(screens, 1)).toEqual({ count: 12, at: 0, isQuestion: false });
    expect(countOf(screens, 2)).toEqual({ count: 12, at: 1, isQuestion: true });
    expect(countOf(screens, 13)).toEqual({ count: 12, at: 12, isQuestion: true });
  });

  it('count a process as one question', () => {
    const screens = screensOf(readiness, {});
    expect(countOf(screens, screens.length)).toMatchObject({ count: 16, at: 16 });
  });
});
