/** Fields that every kind of page has. */
import { z } from 'zod';
import { date, inline, moment, path, picture, text } from './values.ts';

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
  /** Former addresses of this page; each redirects here permanently. */
  formerly: z.array(path).default([]),
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
