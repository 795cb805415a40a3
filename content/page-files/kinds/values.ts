/** Values that several kinds of page have. */
import { z } from 'zod';
import { claims } from '../../site/claims.ts';
import type { ClaimId } from '../../values/schema.ts';
import { ofMarkdown } from '../filled-text.ts';

export const text = z.string().trim().min(1);
export const path = z
  .string()
  .regex(/^\/([a-z0-9-]+\/)*[a-z0-9-]*$/, 'must be an address such as /services/add-ons');
export const picture = z
  .string()
  .regex(
    /^\/([a-z0-9-]+\/)*[a-z0-9-]+\.(png|jpg)$/,
    'must be the address of a picture in public/, such as /team.png',
  );
export const date = z.iso.date();

/** A day, or a day and minute, in the office's time zone. */
export const moment = z
  .string()
  .refine((text) => isMoment(text), 'a date such as 2027-03-01, or a date and time such as 2027-03-01 08:30');

function isMoment(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(text) ?? [];
  return date.safeParse(day).success && (time !== undefined || text === day);
}

/** Name of a figure in content/site/claims.ts. */
export const claim = z.enum(Object.keys(claims) as [ClaimId, ...ClaimId[]]);

/** A named line: scope, terms, menu of extras. */
export const line = z.strictObject({ name: text, text });

/** A line or paragraph in Markdown, with links and emphasis only. */
export const inline = z.string().overwrite(ofMarkdown).trim().min(1);

/** A named line whose text may contain links: a rule with its source, a tool with its help page. */
export const linkedLine = z.strictObject({ name: text, text: inline });

/** Words below the price. `figure`: how something outside the package is quoted, if not on the call. */
export const price = z.strictObject({ figure: text.optional(), text: inline });

/** The page's tool or calculator, and why it fits. */
export const toolLink = z.strictObject({ path, line: text });
