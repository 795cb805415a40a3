/** Pages of the demo website: a small firm's site, in a design of its own. */
import { z } from 'zod';
import { common } from './common.ts';
import { line, text } from './values.ts';

export const demo = z.strictObject({
  kind: z.literal('demo'),
  ...common,
  /** The page's name in the demo's own menu, and its place there. */
  label: text,
  /** Short blocks side by side below the heading. */
  cards: z.array(line).max(6).default([]),
  /** Numbered steps. */
  steps: z.array(line).max(6).default([]),
  /** Shows the contact form, which sends nothing. */
  hasForm: z.boolean().default(false),
});
