/**
 * A sample website: one file has all pages of one invented firm. Its words may contain `{firm}`, `{town}` and
 * `{clients}`, which a visitor replaces with their own.
 */
import { z } from 'zod';
import { common, line, text } from './common.ts';

/** A service of the firm, which has a page of its own. */
const service = z.strictObject({
  /** The last part of the page's address. */
  slug: z.string().regex(/^[a-z-]+$/, 'must be lower-case words joined with -'),
  name: text,
  /** One sentence for lists. */
  line: text,
  heading: text,
  lede: text,
  /** What the client gets. */
  gets: z.array(text).min(3).max(5),
  /** By when. */
  when: text,
  /** What it does not include. */
  not: text,
  fee: text,
  /** What moves the fee. */
  feeNote: text,
  questions: z.array(z.strictObject({ question: text, answer: text })).min(1),
});

/** The words of one of its pages: those at the top, and more paragraphs. */
const top = z.strictObject({ heading: text, lede: text, text: z.array(text).default([]) });

export const demo = z.strictObject({
  kind: z.literal('demo'),
  ...common,
  /** The template in app/samples. */
  design: z.enum(['tax', 'bookkeeping', 'advisory']),
  /** In the list of the three. */
  label: text,
  /** What visitors replace. `clients` is a plural, such as "dental practices". */
  firm: text,
  town: text,
  clients: text,
  street: text,
  phone: text,
  /** The button on every page. */
  action: text,
  hours: z.array(line).min(2).max(4),
  /** The lines of the design's own figure: months, a receipt, soundings. */
  figures: z.array(line).min(4).max(13),
  figuresHeading: text,
  steps: z.array(line).min(3).max(4),
  people: z
    .array(z.strictObject({ name: text, role: text, text }))
    .min(2)
    .max(4),
  services: z.array(service).min(1).max(4),
  /** The other pages. The front matter's own heading and lede are those of the home page, the body the page about the firm. */
  pages: z.strictObject({ services: top, about: top, contact: top }),
  /** In small type at the foot of each page. */
  license: text,
});
