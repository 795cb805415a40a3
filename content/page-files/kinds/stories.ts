/** Case studies of invented firms, and success stories of real clients. */
import { z } from 'zod';
import { consentSchema } from '../../proof/schema.ts';
import { scenarioIds } from '../../scenarios/scenario.ts';
import { common } from './common.ts';
import { date, inline, path, text } from './values.ts';

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
