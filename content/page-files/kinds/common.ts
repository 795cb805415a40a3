/** Fields that every kind of page has. */
import { z } from 'zod';
import { claimIds } from '../../values/schema.ts';
import { ofMarkdown } from '../filled-text.ts';

export const text = z.string().trim().min(1);
export const path = z
  .string()
  .regex(/^\/([a-z0-9-]+\/)*[a-z0-9-]*$/, 'must be an address such as /services/add-ons');
const formerPath = z
  .string()
  .regex(
    /^\/([a-z0-9-]+\/)*[a-z0-9-]*(\.[a-z0-9]+)?$/,
    'must be an address such as /services/add-ons',
  );
export const picture = z
  .string()
  .regex(
    /^\/([a-z0-9-]+\/)*[a-z0-9-]+\.(png|jpg)$/,
    'must be the address of a picture in public/, such as /team.png',
  );
export const date = z.iso.date();

/** A day, or a day and minute, in the office's time zone. */
const moment = z
  .string()
  .refine(
    (text) => isMoment(text),
    'a date such as 2027-03-01, or a date and time such as 2027-03-01 08:30',
  );

function isMoment(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(text) ?? [];
  return date.safeParse(day).success && (time !== undefined || text === day);
}

/** Name of a figure in content/site/claims.ts. */
export const claim = z.enum(claimIds);

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

/** A question and its answer, which may contain links; also printed as structured data. The id is its anchor. */
export const question = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  question: text,
  answer: inline,
  /** Search terms that question and answer lack. */
  aliases: z.array(text).optional(),
});

/** The dark band above the footer. A `|` in the heading starts its second line. */
export const closing = z.strictObject({
  heading: text,
  text,
  /** The button, if it is not the free call. */
  action: z.strictObject({ label: text, to: path }).optional(),
});

/** An entry in a mega menu. */
const menuPlace = z.strictObject({
  /** services: main, individual; solutions: main, specific; industries: main. */
  group: z.enum(['main', 'individual', 'specific']),
  order: z.number(),
  /** A shorter label than `name`, if the menu needs one. */
  label: text.optional(),
  /** One line below the label, at most 60 characters. */
  line: text.max(60).optional(),
  /** Anchor on the page, without #. */
  hash: text.optional(),
});

export const common = {
  /** The page's name in menus, links, cards and the breadcrumb. */
  name: text,
  /** The h1. A `|` starts a second line. */
  heading: text,
  /** The browser's title, without the brand. Defaults to the rule of the page type. */
  title: text.max(58).optional(),
  /** 70 to 165 characters for search results; unique on the site. */
  description: text.min(70).max(165),
  /** The paragraph under the heading. */
  lede: text,
  /** Former addresses of this page or of a file, the oldest first; each redirects here permanently. */
  formerly: z.array(formerPath).default([]),
  /** Search terms that the page does not contain. */
  aliases: z.array(text).default([]),
  menu: z.array(menuPlace).default([]),
  /** Position in the footer's list of this section. */
  footer: z.strictObject({ order: z.number(), label: text.optional() }).optional(),
  /** Position in lists of its section. */
  order: z.number().default(100),
  /** Last change that readers would notice, for the sitemap. Needed without `published` and `reviewed`. */
  updated: date.optional(),
  /** Drafts are shown by `npm run dev` only. */
  draft: z.boolean().default(false),
  /** Publication time in the time zone of content/values/hours.yaml; `publish: 2027-03-01 08:30`. */
  publish: moment.optional(),
  /** Excludes the page from search engines. */
  noindex: z.boolean().default(false),
  /** Social image, 1200 x 630, replacing the generated card. */
  image: picture.optional(),
  /** Addresses of related pages. */
  related: z.array(path).default([]),
  questions: z.array(question).default([]),
  closing: closing.optional(),
};

export type Question = z.infer<typeof question>;
export type MenuPlace = z.infer<typeof menuPlace>;
