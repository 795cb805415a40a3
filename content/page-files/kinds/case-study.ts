/** Case studies of invented firms. */
import { z } from 'zod';
import { scenarioIds } from '../../scenarios/ids.ts';
import { common } from './common.ts';
import { date, path, text } from './values.ts';

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
