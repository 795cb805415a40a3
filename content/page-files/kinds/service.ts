/** Services, and the small extras among them. */
import { z } from 'zod';
import { claim, common, inline, line, linkedLine, path, price, text, toolLink } from './common.ts';

const setupDays = 30;
export const day = z.number().int().min(1).max(setupDays);

/** Whether the stretches follow one another from the first day to the last. */
function coversThirtyDays(timeline: readonly { days: [number, number] }[]): boolean {
  const starts = timeline.map(({ days }) => days[0]);
  const ends = timeline.map(({ days }) => days[1]);
  return (
    starts[0] === 1 &&
    ends.at(-1) === setupDays &&
    starts.every(
      (start, index) =>
        start <= (ends[index] ?? 0) && (index === 0 || start === (ends[index - 1] ?? 0) + 1),
    )
  );
}

/** Problems that services solve, for choosing among services. */
export const problems = ['get-found', 'get-chosen', 'follow-up', 'run-the-firm', 'plan'] as const;
export const firmSizes = ['solo', 'small', 'larger'] as const;
export const seasons = ['january-april', 'may-august', 'september-december'] as const;

/** Drawings of services, one each: app/art/service-figures has a file for every name. */
export const serviceDrawings = [
  'local-search',
  'year-of-reviews',
  'weekend-wait',
  'twelve-mailings',
  'page-from-ledger',
  'roots',
  'answered-reviews',
  'week-of-posts',
  'question-tree',
  'switchyard',
  'joined-lines',
  'tool-shelf',
  'hours-returned',
] as const;

/** Marks that a service's thirty days are drawn with: app/sections/month-marks.tsx has a way to draw each. */
const monthMarks = ['listing', 'reply', 'page', 'star', 'join'] as const;

/** Fields shared by services and the menu of extras. */
const serviceBasics = {
  /** The service's name in structured data and the default title. */
  serviceName: text,
  /** Account number of the schedule of services; unique among services. */
  account: z.number().int(),
  /** Part of the Quick Start Package, so the thirty-day setup applies. */
  packaged: z.boolean().default(true),
  /** The terms of engagement beside the heading: three to six short lines. */
  terms: z
    .array(z.strictObject({ label: text, value: text }))
    .min(3)
    .max(6),
  /** What is done, line by line. */
  scope: z.array(line).min(3).max(6),
  price,
  tool: toolLink,
  /** Where it is in the choice among services: what it fixes, for whom, when to start. */
  choice: z.strictObject({
    problem: z.enum(problems),
    sizes: z.array(z.enum(firmSizes)).min(1),
    start: z.array(z.enum(seasons)).min(1),
    /** Its line in the list of all services: the benefit, at most 110 characters. */
    line: text.max(110),
  }),
};

export const service = z.strictObject({
  kind: z.literal('service'),
  ...common,
  ...serviceBasics,
  /** Shows the sample websites below its heading. */
  showsSampleSites: z.boolean().default(false),
  /** Drawing (app/art/service-figures), the claim it illustrates (content/site/claims.ts), and a caption. */
  figure: z.strictObject({ drawing: z.enum(serviceDrawings), claim: claim.optional(), line: text }),
  /** The setup in four to six phases: our work, the firm's work, its result, and how to check it. */
  timeline: z
    .array(
      z.strictObject({
        days: z.tuple([day, day]),
        work: inline.max(170),
        you: inline.max(110).optional(),
        get: text.max(60).optional(),
        check: text.max(140).optional(),
      }),
    )
    .min(4)
    .max(6)
    .refine(
      coversThirtyDays,
      'must run from day 1 to day 30, each stretch from the day after the one before',
    ),
  /** The drawing of the thirty days: its kind of mark, what one means, and the first and last day of each. */
  month: z.strictObject({
    mark: z.enum(monthMarks),
    says: text.max(120),
    of: z
      .array(z.tuple([day, day]))
      .min(2)
      .max(6),
  }),
  /** What continues after day 30, in one or two sentences. */
  after: inline,
  /** Rules, limits and integrations to know before buying, each with its source. */
  know: z.array(linkedLine).min(2).max(4),
});

/** Small extras with individual prices, among the services. */
export const extras = z.strictObject({
  kind: z.literal('extras'),
  ...common,
  ...serviceBasics,
  /** One line under "Scope of work". */
  scopeLede: text,
  extras: z.array(z.strictObject({ name: text, what: text, forWhom: text, price: text })).min(3),
});

/** Drawings of solutions, one each: app/art/solution-figures has a file for every name. */
export const solutionDrawings = [
  'calendar',
  'handover',
  'ladder',
  'leak',
  'net',
  'queue',
  'seasons',
  'two-desks',
] as const;

export const solution = z.strictObject({
  kind: z.literal('solution'),
  ...common,
  /** The problem and its end as one drawing (app/art/solution-figures), and what it shows in two short sentences. */
  figure: z.strictObject({ drawing: z.enum(solutionDrawings), line: text.max(110) }),
  /** The problem in an owner's words, above the h1. */
  symptom: text,
  /** Heading over the drawing and the example. */
  restatedHeading: text,
  /**
   * What happens, as in `Monday, 9 AM. Ten inquiries since Friday.`; how it is today and what that loses, in two or
   * three words; how it is afterwards, and the service that does it.
   */
  restated: z
    .array(
      z.strictObject({
        event: text,
        today: text,
        lost: text.max(24),
        restated: text,
        service: path,
      }),
    )
    .min(3)
    .max(5),
  /** Our changes in order, with the services involved. */
  steps: z
    .array(
      z.strictObject({
        name: text,
        when: text,
        text: inline.max(220),
        services: z.array(path).min(1),
      }),
    )
    .min(3)
    .max(4),
  price,
  tool: toolLink,
  /** Further sections with anchors, such as #strategies. */
  sections: z.array(z.strictObject({ id: text, heading: text, items: z.array(line) })).default([]),
});

export const industry = z.strictObject({
  kind: z.literal('industry'),
  ...common,
  /** Months, 1 to 12, when the firm has no time for marketing. */
  busyMonths: z.array(z.number().int().min(1).max(12)).min(1),
  /** What repeats in such a firm's year, as its drawing shows it. */
  rhythm: z.enum(['deadlines', 'closes', 'retainer', 'requests']),
  /** First and last month in which setup fits best. */
  ours: z.tuple([z.number().int().min(1).max(12), z.number().int().min(1).max(12)]),
  seasonNote: text,
  /** The four seasons of the firm's year. */
  year: z.array(z.strictObject({ when: text, heading: text, text })).length(4),
  services: z.array(path).min(2),
  /** Relevant due dates, by their ids in content/deadlines.yaml. */
  deadlines: z.array(text).min(3),
  /** What such a firm gets, each with its date. */
  get: z.array(line).min(3).max(5),
  /** Rules and customs of this kind of firm that affect its marketing, each with its source. */
  know: z.array(linkedLine).min(2).max(3),
  price,
  tool: toolLink,
});
