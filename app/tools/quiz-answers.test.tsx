import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tool } from '#domain/tools/catalog/automation-readiness-quiz.ts';
import { readInputs } from '#domain/tools/read-inputs.ts';
import { QuizAnswers } from './quiz-answers.tsx';
import { screensOf } from './screens.ts';
import type { ToolState } from './use-tool.ts';

test('an answer of a group names the group once', () => {
  const { values } = readInputs(tool, () => undefined);
  const state = { tool, compared: [], addressFor: () => '' } as unknown as ToolState;
  const html = renderToStaticMarkup(
    <QuizAnswers state={state} values={values} screens={screensOf(tool, values)} />,
  );
  const questions = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, text]) => text);
  expect(questions).toContain('Setting up a new client: minutes each');
});
