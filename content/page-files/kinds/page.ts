/** Pages with a template of their own, overviews, questions, legal pages and tools. */
import { z } from 'zod';
import { common, date, line, path, question, text } from './common.ts';
import { sources, stages } from './inquiry.ts';

/** What the thank-you page can confirm: the forms' names, a booked call, and a form in doubt, which causes no email. */
const receiptKinds = [
  'contact',
  'quick-start',
  'get-started',
  'booked',
  'newsletter',
  'tool-email',
  'unmailed',
] as const;

interface Movement {
  toUs?: string | undefined;
  toYou?: string | undefined;
}

/** Whether anything moves between one of the firm's systems and us. */
export const isConnected = ({ toUs, toYou }: Movement) => toUs !== undefined || toYou !== undefined;

function isWalled(systems: readonly Movement[]): boolean {
  const first = systems.findIndex((system) => !isConnected(system));
  return first > 0 && !systems.slice(first).some(isConnected);
}

export const page = z.strictObject({
  kind: z.literal('page'),
  ...common,
  /** The route module of app/pages/. */
  template: z.enum([
    'about',
    'contact',
    'deadline-calendar',
    'document',
    'get-started',
    'newsletter',
    'quick-start',
    'sample-sites',
    'thank-you',
    'server-error',
  ]),
  /** When its facts were last checked, for facts that age. */
  reviewed: date.optional(),
  /** Lists printed by the template, by name. */
  lists: z.record(z.string(), z.array(line)).default({}),
  /** The contents of a package: the service, our work, the date, and what the firm then has. */
  contents: z
    .array(z.strictObject({ name: text, service: path, text, when: text, inHand: text }))
    .min(3)
    .optional(),
  /** The package compared with doing without us, row by row. */
  alternative: z
    .strictObject({
      heading: text,
      lede: text,
      columns: z.array(text).length(2),
      rows: z.array(z.strictObject({ name: text, ours: text, theirs: text })).min(4),
      /** The conclusion, which is not always in our favor. */
      verdict: text,
    })
    .optional(),
  /** The booking page: parts of the call, each with its minutes, what we ask, what is on the screen, what the firm keeps. */
  call: z
    .array(
      z.strictObject({
        name: text.max(40),
        minutes: z.int().min(5).multipleOf(5),
        ask: text.max(90),
        screen: text.max(90),
        keep: text.max(90),
      }),
    )
    .default([]),
  /** What moves between the firm and us, system by system, and what stays with each when the firm leaves. */
  wall: z
    .strictObject({
      heading: text,
      text,
      /** Whose systems are left and right. */
      sides: z.tuple([text, text]),
      /** The firm's systems. Those that nothing moves to or from come last, behind the wall. */
      systems: z
        .array(
          z.strictObject({
            name: text.max(40),
            product: text.max(40),
            toUs: text.max(40).optional(),
            toYou: text.max(40).optional(),
            stays: text.max(60),
          }),
        )
        .min(3)
        .refine(
          isWalled,
          'list the systems that nothing moves to or from last; there is at least one',
        ),
      /** Our parts: what each is now, and what becomes of it. */
      ours: z.array(line.extend({ after: text.max(60) })).min(1),
      /** The drawing in a sentence: while we work, and on the day the firm leaves. */
      now: text,
      after: text,
    })
    .optional(),
  /** The thank-you page's text for each kind of submission. */
  receipts: z
    .record(
      z.enum(receiptKinds),
      z.strictObject({
        what: text,
        lede: text,
        next: z.array(line).min(2),
        /** Number of steps left for the visitor. */
        left: z.number().int().min(0).default(0),
      }),
    )
    .optional(),
});

export const hub = z.strictObject({
  kind: z.literal('hub'),
  ...common,
  section: z.enum([
    'services',
    'solutions',
    'industries',
    'tools',
    'resources',
    'case-studies',
    'samples',
  ]),
  /** The route module of app/pages/, if not the plain hub. */
  template: z.enum([
    'service-list',
    'service-overview',
    'solution-overview',
    'industry-overview',
    'case-study-overview',
    'resources',
    'sample-overview',
    'tools',
  ]),
  /** The tools hub: groups of cards, in order. `members` are addresses. */
  groups: z
    .array(z.strictObject({ id: text, name: text, line: text, members: z.array(path).default([]) }))
    .default([]),
  /** The resources hub: the featured entry below the heading. */
  feature: z.strictObject({ path, kicker: text, heading: text, text, link: text }).optional(),
});

export const faq = z.strictObject({
  kind: z.literal('faq'),
  ...common,
  /** The first group is also Schedule D of the home page. */
  groups: z
    .array(z.strictObject({ id: text, name: text, entries: z.array(question).min(1) }))
    .min(1),
});

export const legal = z.strictObject({
  kind: z.literal('legal'),
  ...common,
  published: date,
  reviewed: date,
});

export const tool = z.strictObject({
  kind: z.literal('tool'),
  ...common,
  toolType: z.enum(['calculator', 'scorecard', 'quiz', 'audit']),
  /** What the tool answers: three to five lines. */
  answers: z.array(line).min(3).max(5),
  /** What the visitor needs to have ready. */
  bring: z.array(text).min(2).max(6),
  /** One line in lists. */
  line: text.max(70),
});

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
