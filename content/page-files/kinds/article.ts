/** Topics of articles; the resources hub groups by them, in this order. */
import { z } from 'zod';
import { consentSchema } from '../../proof/schema.ts';
import { scenarioIds } from '../../scenarios/scenario-figures.ts';
import { common, date, inline, path, picture, text } from './common.ts';

export const topics = [
  'Rules and consent',
  'Inquiries and intake',
  'Search and reviews',
  'Website and pricing',
  'Season and planning',
  'Security and client data',
] as const;

const figureBasics = {
  /** What the figure shows, in a few words. */
  title: text.max(90),
  /** How to read it, or its source as a link; examples say that they are examples. */
  note: inline.max(300),
};

/** The article's figure; a line `[figure]` in the text marks its place. */
const articleFigure = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tally'),
    ...figureBasics,
    /** Rows of `of` strokes with `count` of them filled. `shown` is printed at the end of the row. */
    rows: z
      .array(
        z.strictObject({
          label: text,
          count: z.number().int().min(0).max(120),
          of: z.number().int().max(120).optional(),
          shown: text,
        }),
      )
      .min(2)
      .max(6),
    total: z.strictObject({ label: text, shown: text }).optional(),
  }),
  z.strictObject({
    kind: z.literal('bars'),
    ...figureBasics,
    /** Bars proportional to `value`; the important one is `strong`. */
    rows: z
      .array(
        z.strictObject({
          label: text,
          value: z.number().min(0),
          shown: text,
          strong: z.boolean().default(false),
        }),
      )
      .min(2)
      .max(8),
  }),
  z.strictObject({
    kind: z.literal('spans'),
    ...figureBasics,
    /** Labels of equal parts of the scale, left to right; some may be blank. */
    ticks: z.array(z.string()).min(4).max(31),
    /** Ranges of the scale in which nothing starts, in parts from 0. */
    closed: z.array(z.tuple([z.number(), z.number()])).default([]),
    rows: z
      .array(
        z.strictObject({
          label: text,
          spans: z.array(z.tuple([z.number(), z.number()])).min(1),
          shown: text,
        }),
      )
      .min(2)
      .max(8),
  }),
  z.strictObject({
    kind: z.literal('sorted'),
    ...figureBasics,
    /** Column headings: the input and the outcome. */
    columns: z.tuple([text, text]),
    rows: z
      .array(z.strictObject({ label: text, shown: text, verdict: z.enum(['yes', 'no', 'ask']) }))
      .min(3)
      .max(7),
  }),
]);

export const article = z.strictObject({
  kind: z.literal('article'),
  ...common,
  /** Defaults to the name. */
  heading: text.default(''),
  /** These two default to the first sentences of the text. */
  lede: text.default(''),
  description: common.description.default(''),
  /** Above the text; the list of pictures says what it shows. */
  picture: picture.optional(),
  topic: z.enum(topics).default('Season and planning'),
  published: date,
  reviewed: date.optional(),
  /** Index of the author among the founders in content/values/founders.yaml; the firm signs what no founder wrote. */
  author: z.number().int().min(0).default(0),
  /** The answer in three to five sentences, for someone who reads nothing else. */
  summary: z.array(text).min(3).max(5).default([]),
  figure: articleFigure.optional(),
  sources: z
    .array(z.strictObject({ name: text, url: z.url() }))
    .min(2)
    .default([]),
  /** The related service and tool; the lists of all where the article names none. */
  service: path.optional(),
  tool: path.optional(),
});

export const caseStudy = z.strictObject({
  kind: z.literal('case-study'),
  ...common,
  published: date,
  /** The kind of invented firm. Case studies have no clients; success stories do. */
  firm: text,
  /** The arithmetic, line by line, in placeholders such as {{case.tax.net_gain}}; the last line is the total. */
  figures: z.array(z.strictObject({ label: text, value: text })).min(3),
  /** The scenario of content/scenarios with every figure, and the label of the link to its calculator. */
  calculator: z.strictObject({ scenario: z.enum(scenarioIds), link: text }),
  /** The solution and services that the scenario uses. */
  solution: path,
  services: z.array(path).min(1),
});

/** A real client, in content/pages/case-studies/ with `kind: success-story`. */
export const successStory = z.strictObject({
  kind: z.literal('success-story'),
  ...common,
  published: date,
  /** The client, named as agreed. */
  client: z.strictObject({ firm: text, about: text }),
  /** The written permission. The page is not published without a valid one. */
  consent: consentSchema,
  /** Figures before and after. */
  figures: z
    .array(z.strictObject({ label: text, before: text, after: text }))
    .min(1)
    .max(6),
  /** How, when and by whom it was measured. */
  measured: inline,
  /** What most clients can expect, which the FTC requires for atypical results (16 CFR 255.2). */
  typical: text,
  /** Any compensation of the client or tie to us (16 CFR 255.5). */
  tie: text.optional(),
  quote: z.strictObject({ text: text.max(400), name: text, role: text }).optional(),
  services: z.array(path).min(1),
});
