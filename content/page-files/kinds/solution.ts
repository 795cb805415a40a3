/** Solutions: a symptom, what we change, what the firm gets. */
import { z } from 'zod';
import { common } from './common.ts';
import { inline, line, path, price, text, toolLink } from './values.ts';

export const solution = z.strictObject({
  kind: z.literal('solution'),
  ...common,
  /** Heading over "a week, restated". */
  restatedHeading: text,
  /** What happens, how it is today, how it is afterwards, and the service that does it. */
  restated: z
    .array(z.strictObject({ event: text, today: text, restated: text, service: path }))
    .min(3)
    .max(6),
  /** Our changes in order, with the services involved. */
  steps: z
    .array(z.strictObject({ name: text, when: text, text: inline.max(220), services: z.array(path).min(1) }))
    .min(3)
    .max(4),
  /** What the firm gets, each with its date. */
  get: z.array(line).min(3).max(4),
  price,
  tool: toolLink,
  /** Further sections with anchors, such as #strategies. */
  sections: z.array(z.strictObject({ id: text, heading: text, items: z.array(line) })).default([]),
});
