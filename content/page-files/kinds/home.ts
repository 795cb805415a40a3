import { z } from 'zod';
import { claim, closing, common, inline, line, path, text } from './common.ts';
import { day } from './service.ts';

export const home = z.strictObject({
  kind: z.literal('home'),
  ...common,
  closing,
  hero: z.strictObject({
    kicker: text,
    action: text,
    secondary: z.strictObject({ label: text, href: text }),
    proof: z.array(claim).length(3),
    /** Sample figures on the slips; `series`, heights from 0 to 26, is drawn as bars or a line. */
    cards: z
      .array(
        z.strictObject({
          label: text,
          value: z.number(),
          prefix: z.string().default(''),
          suffix: z.string().default(''),
          decimals: z.number().int().default(0),
          draw: z.enum(['bars', 'line']),
          series: z.array(z.number().min(0).max(26)).min(5),
        }),
      )
      .length(4),
  }),
  /** Strokes of each tally; growth is drawn on top of `before` strokes. `note`: the id of a note. */
  stats: z.strictObject({
    heading: text,
    items: z
      .array(
        z.strictObject({
          claim,
          strokes: z.number().int(),
          before: z.number().int().optional(),
          groupsPerRow: z.number().int(),
          note: text.optional(),
        }),
      )
      .length(4),
  }),
  founders: z.strictObject({ label: text, heading: text, lede: text, link: text }),
  reasons: z.strictObject({
    heading: text,
    lede: text,
    /** Drawings beside the first three reasons: vocabulary, two lines of routing, the season. */
    items: z.array(line).length(4),
    vocabulary: z.array(text),
    routing: z.array(z.strictObject({ client: text, goesTo: text })).length(2),
  }),
  services: z.strictObject({
    heading: text,
    /** What is ready by which day of the setup; the last one is the end. */
    milestones: z.array(z.strictObject({ day, what: text.max(40) })).length(3),
    /** What each figure of the dashboard counts. */
    definitions: z.array(line).length(3),
    items: z.array(z.strictObject({ account: text, name: text, text, path, link: text })).length(6),
  }),
  difference: z.strictObject({
    heading: text,
    items: z.array(line).min(3),
    /** The T-account: the firm's tasks and ours. */
    account: z.strictObject({
      name: text,
      firm: z.strictObject({ name: text, entries: z.array(text).min(1) }),
      us: z.strictObject({ name: text, entries: z.array(text).min(1) }),
    }),
  }),
  price: z.strictObject({
    heading: text,
    lede: text,
    /** Who it fits, and where others begin. */
    text: inline,
    action: text,
    link: text,
    /** Name of the priced package. */
    package: text,
    terms: z.array(text).min(3),
  }),
  comparison: z.strictObject({
    heading: text,
    lede: text,
    /** This product, three alternatives, and the reader's own candidate, whose cells stay blank. */
    columns: z.array(text).length(5),
    rows: z.array(z.strictObject({ procedure: text, cells: z.array(text).length(4) })).min(6),
  }),
  faq: z.strictObject({ heading: text, lede: text, link: text }),
  /** Notes below the schedules; footnote marks use their ids. */
  notes: z.array(z.strictObject({ id: z.enum(['sample', 'price', 'setup']), text })).length(3),
});
