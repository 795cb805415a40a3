/** Calculators, quizzes, scorecards and auditors. */
import { z } from 'zod';
import { common } from './common.ts';
import { line, text } from './values.ts';

export const tool = z.strictObject({
  kind: z.literal('tool'),
  ...common,
  toolType: z.enum(['calculator', 'scorecard', 'quiz', 'audit']),
  /** What the tool answers: three to five lines. */
  answers: z.array(line).min(3).max(5),
  /** What the visitor needs to have ready. */
  bring: z.array(text).min(2).max(6),
  /** One line in lists. */
  line: text.max(70),
});
