/** Solutions (a symptom, what we change, what the firm gets), and industries (kinds of accounting firms). */

import { z } from 'zod';
import { common } from './common.ts';
import { inline, line, linkedLine, path, price, text, toolLink } from './values.ts';

export const solution = z.strictObject({
  kind: z.literal('solution'),
  ...common,
  /** The problem in an owner's words, above the h1. */
  symptom: text,
  /** Heading over "a week, restated". */
  restatedHeading: text,
  /**
   * What happens, as in `Monday, 9 AM. Ten inquiries since Friday.`; how it is today and what that loses, in two or
   * three words; how it is afterwards, and the service that does it.
   */
  restated: z
    .array(z.strictObject({ event: text, today: text, lost: text.max(24), restated: text, service: path }))
    .min(3)
    .max(5),
  /** Our changes in order, with the services involved. */
  steps: z
    .array(z.strictObject({ name: text, when: text, text: inline.max(220), services: z.array(path).min(1) }))
    .min(3)
    .max(4),
  price,
  tool: toolLink,
  /** Further sections with anchors, such as #strategies. */
  sections: z.array(z.strictObject({ id: text, heading: text, items: z.array(line) })).default([]),
});

export const industry = z.strictObject({
  kind: z.literal('industry'),
  ...common,
  /** Months, 1 to 12, when the firm has no time for marketing. */
  busyMonths: z.array(z.number().int().min(1).max(12)).min(1),
  /** What repeats in such a firm's year, as its drawing shows it. */
  rhythm: z.enum(['deadlines', 'closes', 'retainer', 'requests']),
  /** First and last month in which setup fits best. */
  ours: z.tuple([z.number().int().min(1).max(12), z.number().int().min(1).max(12)]),
  seasonNote: text,
  /** The four seasons of the firm's year. */
  year: z.array(z.strictObject({ when: text, heading: text, text })).length(4),
  services: z.array(path).min(2),
  /** Relevant due dates, by their ids in domain/deadlines. */
  deadlines: z.array(text).min(3),
  /** What such a firm gets, each with its date. */
  get: z.array(line).min(3).max(5),
  /** Rules and customs of this kind of firm that affect its marketing, each with its source. */
  know: z.array(linkedLine).min(2).max(3),
  price,
  tool: toolLink,
});
