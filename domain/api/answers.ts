/** What the API answers, by name. The description is made of these (OpenAPI `components`). */
import * as z from 'zod';

const text = z.string();
const instant = z.iso.datetime({ offset: true });
const any = z.record(text, z.unknown());
const yes = z.literal(true);
const no = z.literal(false);

const slots = z.array(z.object({ start: instant, label: text }));
const call = {
  id: text,
  start: instant,
  end: instant,
  timezone: text,
  status: z.enum(['confirmed', 'cancelled', 'completed', 'no_show']),
};

const dimension = z.object({
  id: text,
  label: text,
  score: z.number().nullable().describe('0 to 100.'),
  level: z.enum(['strong', 'fair', 'weak']).nullable(),
  weight: z.number(),
});
const recommendation = z.object({ id: text, title: text, text, service: text, href: text });
const check = z.object({
  id: text,
  category: text,
  status: z.enum(['pass', 'warn', 'fail', 'info']),
  weight: z.number(),
  message: text.describe('One sentence about this page.'),
  why: text.optional(),
  fix: text.optional(),
});

export const answers = {
  OpenTimes: z.object({
    timezone: text,
    businessTimezone: text,
    slotMinutes: z.int().describe('Length of a call.'),
    notice: text.optional().describe('What is different on some of these days.'),
    days: z.array(z.object({ date: z.iso.date(), slots })),
  }),
  Booked: z.object({
    ok: yes,
    id: text,
    next: text.describe('The page to show the person, on this site.'),
    booking: z
      .object({
        ...call,
        manageUrl: z.url().describe('Where the call is moved or canceled.'),
        icsUrl: z.url(),
      })
      .nullable(),
    duplicate: z.boolean().optional(),
  }),
  CallAnswer: z.object({
    ok: yes,
    booking: z.object({
      ...call,
      sequence: z.int(),
      canReschedule: z.boolean(),
      canCancel: z.boolean(),
    }),
  }),
  Refusal: z.object({
    ok: no,
    error: text.describe('A code, such as validation_failed or slot_taken.'),
    message: text,
    fieldErrors: z.record(text, z.array(text)).optional(),
    formErrors: z.array(text).optional(),
    requestId: text.optional(),
    alternatives: slots.optional(),
  }),
  ToolEntry: z.object({
    slug: text,
    name: text,
    path: text.describe('Address of its page on this site.'),
    kind: z.enum(['quiz', 'calculator']),
    minutes: z.number().describe('What it takes a person.'),
  }),
  ToolResult: z.object({
    slug: text,
    ok: yes,
    inputs: any.describe('All inputs that apply, with defaults filled in.'),
    outputs: any.describe('Every output, unrounded.'),
    display: z.record(text, text).describe('The outputs as the page shows them.'),
    bands: any.describe('The verdict by what it judges; null where there is no figure.'),
    dimensions: z.array(dimension).optional().describe('Quizzes only.'),
    recommendations: z.array(recommendation).describe('The most important first.'),
    series: any.describe('The points of each chart.'),
    permalink: text.describe('The page with this result, on this site.'),
    scenarios: any
      .optional()
      .describe('Compared copies, from parameters with the prefix b. or c., such as b.leads.'),
  }),
  ToolErrors: z.object({
    slug: text,
    ok: no,
    inputs: any.optional().describe('The inputs that are right.'),
    errors: z
      .array(
        z.object({
          field: text,
          code: z.enum(['required', 'option', 'number', 'integer', 'min', 'max', 'order']),
          message: text,
        }),
      )
      .optional(),
  }),
  AuditReport: z.object({
    tool: z.enum(['page', 'site', 'qa']),
    url: text,
    finalUrl: text,
    score: z.number().min(0).max(100),
    grade: z.enum(['A', 'B', 'C', 'D', 'F']),
    categories: z.array(any),
    checks: z.array(check),
    practice: z.array(check).describe('For accounting firms only; never graded.'),
    priorities: z.array(text).describe('Ids of what to fix first.'),
    pages: z.array(any).optional().describe('The pages that were read.'),
    fetchedAt: instant.optional(),
  }),
  AuditError: z.object({ error: z.object({ code: text, message: text }) }),
};

export type AnswerName = keyof typeof answers;
