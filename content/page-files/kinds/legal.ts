/** Legal pages. */
import { z } from 'zod';
import { common } from './common.ts';
import { date } from './values.ts';

export const legal = z.strictObject({
  kind: z.literal('legal'),
  ...common,
  published: date,
  reviewed: date,
});
