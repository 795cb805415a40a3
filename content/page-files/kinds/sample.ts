/** Sheets of the sample file: what the package delivers, made for an invented firm. */
import { z } from 'zod';
import { common } from './common.ts';
import { sources, stages } from './inquiry.ts';
import { line, path, text } from './values.ts';

/** One invented inquiry. Every figure of the report and of the dashboard is counted from these. */
const inquiry = z.strictObject({
  /** Day of the month. */
  day: z.int().min(1).max(31),
  who: text,
  wants: text,
  from: z.enum(sources),
  stage: z.enum(stages),
  /** Annual fee of the signed engagement, in whole dollars. */
  fee: z.int().min(1).optional(),
  /** Minutes from the inquiry to the first reply. */
  reply: z.int().min(0),
  messages: z.array(z.strictObject({ by: z.enum(['Inquiry', 'Firm']), at: text, text })).min(1),
});

export const sample = z.strictObject({
  kind: z.literal('sample'),
  ...common,
  /** The letterhead's lines: kind of document, date and the like. */
  letterhead: z.array(line).min(2).max(4),
  /** The service that makes it. */
  service: path,
  /** When the firm gets the real one. */
  when: text,
  /** The month's inquiries, for the report. */
  inquiries: z.array(inquiry).min(3).optional(),
});

export type Inquiry = z.output<typeof inquiry>;
