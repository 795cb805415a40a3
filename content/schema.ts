/**
 * What each kind of page must say. The comment above a field is the author's manual;
 * a file that does not fit stops the build with the file, the field and what to do.
 */
import { z } from 'zod';
import { type ClaimId, claims } from './claims.ts';

const text = z.string().trim().min(1);
const path = z
  .string()
  .regex(/^\/([a-z0-9-]+\/)*[a-z0-9-]*$/, 'must be an address such as /services/add-ons');
const picture = z
  .string()
  .regex(
    /^\/([a-z0-9-]+\/)*[a-z0-9-]+\.(png|jpg)$/,
    'must be the address of a picture in public/, such as /team.png',
  );
const date = z.iso.date();

/** A question and its answer, which may hold links; also printed as structured data. The id is its anchor. */
const question = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  question: text,
  answer: text,
  /** Words visitors use that question and answer do not, for the search. */
  aliases: z.array(text).optional(),
});

/** A figure of content/claims.ts, by its name there. */
const claim = z.enum(Object.keys(claims) as [ClaimId, ...ClaimId[]]);

/** The dark band above the footer. A `|` in the heading starts its second line. */
const closing = z.strictObject({
  heading: text,
  text,
  /** The button, where it is not the free call. */
  action: z.strictObject({ label: text, to: path }).optional(),
});

/** One place in a mega menu. */
const menuPlace = z.strictObject({
  /** services: main, individual; solutions: main, specific; industries: main. */
  group: z.enum(['main', 'individual', 'specific']),
  order: z.number(),
  /** Shorter words than `name`, when the menu needs them. */
  label: text.optional(),
  /** One line below the label, at most 60 characters. */
  line: text.max(60).optional(),
  /** Anchor on the page, without #. */
  hash: text.optional(),
});

const common = {
  /** What menus, links, cards and the breadcrumb call the page. */
  name: text,
  /** The h1. A `|` starts a second line. */
  heading: text,
  /** The browser's title, without the brand. Omit it to get the rule of the page type. */
  title: text.max(58).optional(),
  /** 70 to 165 characters for search results; unique on the site. */
  description: text.min(70).max(165),
  /** The paragraph under the heading. */
  lede: text,
  /** Addresses this page had before; each redirects here for good. */
  formerly: z.array(path).default([]),
  /** Words visitors use that the page does not. */
  aliases: z.array(text).default([]),
  menu: z.array(menuPlace).default([]),
  /** Place in the footer's list of this section. */
  footer: z.strictObject({ order: z.number(), label: text.optional() }).optional(),
  /** Position in lists of its section. */
  order: z.number().default(100),
  /**
   * The day its words last changed in a way a reader would notice, for the sitemap. A page that search engines may list
   * has this date, or `published`, or `reviewed`.
   */
  updated: date.optional(),
  /** Keep out of search engines. */
  noindex: z.boolean().default(false),
  /** Social image, 1200 x 630, in place of the card that the build draws. */
  image: picture.optional(),
  /** Addresses of pages that belong beside this one. */
  related: z.array(path).default([]),
  questions: z.array(question).default([]),
  closing: closing.optional(),
};

/** A line with a name and what it is: scope, terms, menu of extras. */
const line = z.strictObject({ name: text, text });

/** A line or a paragraph that may hold links and emphasis, in Markdown. */
const inline = text;

/** A line whose words may hold links: a rule with its source, a tool with its help page. */
const linkedLine = z.strictObject({ name: text, text: inline });

/** Whom a page suits, for choosing among services. */
export const problems = ['get-found', 'get-chosen', 'follow-up', 'run-the-firm', 'plan'] as const;
export const firmSizes = ['solo', 'small', 'larger'] as const;
export const seasons = ['january-april', 'may-august', 'september-december'] as const;

/** Rules that apply, each with its source, and what we do about it. */
const rulesWithAnswers = z
  .array(z.strictObject({ name: text, rule: inline, weDo: inline }))
  .min(2)
  .max(6);

/** What services and the menu of extras have in common. */
const serviceBasics = {
  /** The service as structured data and the default title name it. */
  serviceName: text,
  /** Account number of the schedule of services; unique among services. */
  account: z.number().int(),
  /** Part of the Quick Start Package, so that its thirty days apply. */
  packaged: z.boolean().default(true),
  /** The terms of engagement beside the heading: three to six short lines. */
  terms: z
    .array(z.strictObject({ label: text, value: text }))
    .min(3)
    .max(6),
  /** One line under "Scope of work". */
  scopeLede: text,
  scope: z.array(line).min(3).max(8),
  /** The price, or how it is quoted. */
  price: z.strictObject({ figure: text, text: inline }),
  /** The tool or calculator that belongs to it, and why. */
  tool: z.strictObject({ path, line: text }),
  /** Where it stands in the choice among services: what it mends, for whom, when to start. */
  choice: z.strictObject({
    problem: z.enum(problems),
    sizes: z.array(z.enum(firmSizes)).min(1),
    start: z.array(z.enum(seasons)).min(1),
    /** Its line in the list of all services: what it changes, at most 110 characters. */
    line: text.max(110),
  }),
};

/** What articles are about; the resources hub groups by it, in this order. */
export const topics = [
  'Rules and consent',
  'Inquiries and intake',
  'Search and reviews',
  'Website and pricing',
  'Season and planning',
  'Security and client data',
] as const;

/** What a visitor can have sent: the names of the forms, and a call that is booked. */
const receiptKinds = ['contact', 'quick-start', 'get-started', 'booked', 'newsletter', 'tool-email'] as const;

/** Inputs of a calculator by their ids, so that its page opens with them filled in. */
const calculatorInputs = z.record(z.string().regex(/^[a-z0-9_]+$/), z.union([z.number(), z.string()]));

/** Arithmetic shown line by line, and the calculator that reproduces it. */
const workedExample = z.strictObject({
  heading: text,
  /** What the example assumes, in a sentence or two. It is an illustration and says so. */
  lede: inline,
  /** One line of the sum each. Amounts as printed: `$6`, `4%`, `(3,000)`. */
  lines: z.array(z.strictObject({ label: text, value: text })).min(3),
  /** The last line, double underlined. */
  result: z.strictObject({ label: text, value: text }),
  /** The calculator and what to fill in there. */
  calculator: z.strictObject({ path, inputs: calculatorInputs, link: text }),
});

export const schemas = {
  hub: z.strictObject({
    kind: z.literal('hub'),
    ...common,
    section: z.enum(['services', 'solutions', 'industries', 'tools', 'resources', 'case-studies']),
    /** The route module of app/pages/ that shows it, when not the plain hub. */
    template: z.enum(['service-list', 'service-overview']).optional(),
    /** Groups of rows, in order. `members` picks pages: a menu group, a tool type, a topic, or addresses. */
    groups: z
      .array(z.strictObject({ id: text, name: text, line: text, members: z.array(path).default([]) }))
      .default([]),
    /** The dark feature below the heading. */
    feature: z.strictObject({ path, kicker: text, heading: text, text, link: text }).optional(),
  }),
  service: z.strictObject({
    kind: z.literal('service'),
    ...common,
    ...serviceBasics,
    /** The one figure on ground: a claim, how many strokes it is drawn with, and the page's own sentence on it. */
    figure: z.strictObject({ claim, strokes: z.number().int().min(5).max(100), line: text }).optional(),
    /** The problem as an owner would put it: a heading in their words, and a paragraph. */
    problem: z.strictObject({ heading: text, text: inline }),
    /** What we build and run, week by week; what is left to the firm in that week, when anything is. */
    weeks: z
      .array(z.strictObject({ when: text, weDo: inline, youDo: inline.optional() }))
      .min(4)
      .max(8),
    /** What is handed over: when, by whom it is made, and how the firm checks that it is right. */
    deliverables: z
      .array(z.strictObject({ what: text, when: text, who: text, check: text }))
      .min(4)
      .max(9),
    /** What it takes of the firm, in hours: the total, and the tasks that fill them. */
    needs: z.strictObject({
      total: text,
      tasks: z
        .array(z.strictObject({ task: text, when: text }))
        .min(2)
        .max(6),
    }),
    /** Accounting tools it connects to, and how; also where it does not. */
    connects: z.array(linkedLine).min(2).max(7),
    rules: rulesWithAnswers,
    /** How it is measured. */
    measures: z.array(line).min(3).max(6),
  }),
  /** Small things priced one by one, among the services. */
  extras: z.strictObject({
    kind: z.literal('extras'),
    ...common,
    ...serviceBasics,
    extras: z.array(z.strictObject({ name: text, what: text, forWhom: text, price: text })).min(3),
  }),
  solution: z.strictObject({
    kind: z.literal('solution'),
    ...common,
    /** Heading over "a week, restated". */
    restatedHeading: text,
    /** What happens, how it stands today, how it stands afterwards, and the service that does it. */
    restated: z
      .array(z.strictObject({ event: text, today: text, restated: text, service: path }))
      .min(3)
      .max(6),
    /** Questions that tell whether this is the firm's problem, and what a yes means. */
    diagnosis: z
      .array(z.strictObject({ question: text, yes: inline }))
      .min(4)
      .max(7),
    /** The sequence of work, in order, with the services involved. */
    steps: z
      .array(z.strictObject({ name: text, when: text, text: inline, services: z.array(path).min(1) }))
      .min(3)
      .max(6),
    /** What is different after 30, 90 and 365 days: things done and things countable, never promised results. */
    horizons: z.strictObject({ 30: inline, 90: inline, 365: inline }),
    worked: workedExample,
    /** Further sections with an anchor, such as #strategies. */
    sections: z.array(z.strictObject({ id: text, heading: text, items: z.array(line) })).default([]),
  }),
  industry: z.strictObject({
    kind: z.literal('industry'),
    ...common,
    /** Months of the year, 1 to 12, when the firm has no time for marketing. */
    busyMonths: z.array(z.number().int().min(1).max(12)).min(1),
    seasonNote: text,
    /** What changes in each part of the year: four entries. */
    year: z.array(z.strictObject({ when: text, heading: text, text })).length(4),
    services: z.array(path).min(2),
    /** Due dates that shape its year, by their ids in domain/deadlines. */
    deadlines: z.array(text).min(3),
    /** Kinds of clients and what each looks for. */
    clients: z.array(linkedLine).min(3).max(6),
    /** Events that make somebody look for such a firm. */
    triggers: z.array(linkedLine).min(3).max(7),
    /** Those of the profession that bear on its marketing. */
    rules: rulesWithAnswers,
    /** The plan, January to December: what is marketed, and what is done. */
    plan: z.array(z.strictObject({ focus: text, text: inline })).length(12),
  }),
  tool: z.strictObject({
    kind: z.literal('tool'),
    ...common,
    toolType: z.enum(['calculator', 'scorecard', 'quiz', 'audit']),
    /** What the tool will answer: three to five lines. */
    answers: z.array(line).min(3).max(5),
    /** What to have at hand. */
    bring: z.array(text).min(2).max(6),
    /** One line in lists. */
    line: text.max(70),
  }),
  article: z.strictObject({
    kind: z.literal('article'),
    ...common,
    topic: z.enum(topics),
    published: date,
    reviewed: date.optional(),
    /** Which of the founders in content/site.ts wrote it, counted from 0. */
    author: z.number().int().min(0).max(1).default(0),
    /** The answer in three to five sentences, for somebody who reads nothing else. */
    summary: z.array(text).min(3).max(5),
    sources: z.array(z.strictObject({ name: text, url: z.url() })).min(2),
    /** The service and the tool that belong to the subject. */
    service: path,
    tool: path,
  }),
  'case-study': z.strictObject({
    kind: z.literal('case-study'),
    ...common,
    published: date,
    /** What kind of firm the scenario is drawn for. Every case study is illustrative. */
    firm: text,
    /** The arithmetic, line by line; the last one is the total. */
    figures: z.array(z.strictObject({ label: text, value: text })).min(3),
    /** The calculator that reproduces the arithmetic, opened with these inputs. */
    calculator: z.strictObject({ path, inputs: calculatorInputs, link: text }),
    /** The solution and the services the scenario uses. */
    solution: path,
    services: z.array(path).min(1),
  }),
  legal: z.strictObject({
    kind: z.literal('legal'),
    ...common,
    published: date,
    reviewed: date,
  }),
  faq: z.strictObject({
    kind: z.literal('faq'),
    ...common,
    /** The first group is also the home page's Schedule D. */
    groups: z.array(z.strictObject({ id: text, name: text, entries: z.array(question).min(1) })).min(1),
  }),
  page: z.strictObject({
    kind: z.literal('page'),
    ...common,
    /** The route module of app/pages/ that shows it. */
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
    ]),
    /** The day its facts were last checked, where they age. */
    reviewed: date.optional(),
    /** Lists the template prints, by name. */
    lists: z.record(z.string(), z.array(line)).default({}),
    /** What a package holds, line by line: the service, what we do, by when, and what the firm then has in hand. */
    contents: z
      .array(z.strictObject({ name: text, service: path, text, when: text, inHand: text }))
      .min(3)
      .optional(),
    /** The package beside the way without us, row by row. */
    alternative: z
      .strictObject({
        heading: text,
        lede: text,
        columns: z.array(text).length(2),
        rows: z.array(z.strictObject({ name: text, ours: text, theirs: text })).min(4),
        /** The last word, which is not always for us. */
        verdict: text,
      })
      .optional(),
    /** What the thank-you page says, by what was sent. */
    receipts: z
      .record(
        z.enum(receiptKinds),
        z.strictObject({
          what: text,
          lede: text,
          next: z.array(line).min(2),
          /** How many steps are left for the visitor. */
          left: z.number().int().min(0).default(0),
        }),
      )
      .optional(),
  }),
  home: z.strictObject({
    kind: z.literal('home'),
    ...common,
    closing,
    hero: z.strictObject({
      kicker: text,
      action: text,
      secondary: z.strictObject({ label: text, href: text }),
      proof: z.array(claim).length(3),
      /** Sample figures on the slips; the series, heights of 0 to 26, is drawn below as bars or as a line. */
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
    /** The statistics, and how many strokes each tally has. `note` is the id of a note. */
    stats: z.strictObject({
      heading: text,
      items: z
        .array(
          z.strictObject({
            claim,
            strokes: z.number().int(),
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
      /** Drawn beside the first, second and third reason: words, two lines of routing, the season. */
      items: z.array(line).length(4),
      vocabulary: z.array(text),
      routing: z.array(z.strictObject({ client: text, goesTo: text })).length(2),
    }),
    services: z.strictObject({
      heading: text,
      items: z.array(z.strictObject({ account: text, name: text, text, path, link: text })).length(6),
    }),
    difference: z.strictObject({
      heading: text,
      lede: text,
      items: z.array(line).min(3),
      /** The T-account: what is left to the firm, what is done for it. */
      account: z.strictObject({
        name: text,
        firm: z.strictObject({ name: text, entries: z.array(text).min(1) }),
        us: z.strictObject({ name: text, entries: z.array(text).min(1) }),
        caption: text,
      }),
    }),
    price: z.strictObject({
      heading: text,
      lede: text,
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
    /** Accompanying notes; footnote marks name them by id. */
    notes: z.array(z.strictObject({ id: z.enum(['sample', 'price', 'setup']), text })).length(3),
  }),
} as const;

export type Kind = keyof typeof schemas;
export type FrontMatter<K extends Kind = Kind> = z.infer<(typeof schemas)[K]>;
export type Question = z.infer<typeof question>;
export type MenuPlace = z.infer<typeof menuPlace>;
