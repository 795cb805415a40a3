/** The page of questions. */
import { z } from 'zod';
import { common, question } from './common.ts';
import { text } from './values.ts';

export const faq = z.strictObject({
  kind: z.literal('faq'),
  ...common,
  /** The first group is also Schedule D of the home page. */
  groups: z.array(z.strictObject({ id: text, name: text, entries: z.array(question).min(1) })).min(1),
});
