/** Pages with a template of their own. */
import { z } from 'zod';
import { common } from './common.ts';
import { date, line, path, text } from './values.ts';

/** What the thank-you page can confirm: the forms' names, and a booked call. */
const receiptKinds = [
  'contact',
  'quick-start',
  'get-started',
  'booked',
  'newsletter',
  'tool-email',
  'waiting-list',
] as const;

export const page = z.strictObject({
  kind: z.literal('page'),
  ...common,
  /** The route module of app/pages/. */
  template: z.enum([
    'about',
    'bot',
    'contact',
    'deadline-calendar',
    'get-started',
    'newsletter',
    'quick-start',
    'thank-you',
    'server-error',
    'waiting-list',
  ]),
  /** When its facts were last checked, for facts that age. */
  reviewed: date.optional(),
  /** Lists printed by the template, by name. */
  lists: z.record(z.string(), z.array(line)).default({}),
  /** The contents of a package: the service, our work, the date, and what the firm then has. */
  contents: z
    .array(z.strictObject({ name: text, service: path, text, when: text, inHand: text }))
    .min(3)
    .optional(),
  /** The package compared with doing without us, row by row. */
  alternative: z
    .strictObject({
      heading: text,
      lede: text,
      columns: z.array(text).length(2),
      rows: z.array(z.strictObject({ name: text, ours: text, theirs: text })).min(4),
      /** The conclusion, which is not always in our favor. */
      verdict: text,
    })
    .optional(),
  /** The thank-you page's text for each kind of submission. */
  receipts: z
    .record(
      z.enum(receiptKinds),
      z.strictObject({
        what: text,
        lede: text,
        next: z.array(line).min(2),
        /** Number of steps left for the visitor. */
        left: z.number().int().min(0).default(0),
      }),
    )
    .optional(),
});
