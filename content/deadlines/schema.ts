/** Schema of content/deadlines.yaml: what is due to the IRS on which day of the year, and who owes it. */
import { z } from 'zod';

const text = z.string().trim().min(1);
const id = z
  .string()
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'is lower case letters and digits, such as 941-q1');

const item = z
  .strictObject({
    id,
    what: text,
    filers: z.array(text).min(1),
    forms: z.array(text).default([]),
    for: z.enum(['this year', 'last year']),
  })
  .transform(({ for: reported, ...item }) => ({
    ...item,
    /** Years between the reported year and the due year. */
    yearsBack: reported === 'last year' ? 1 : 0,
  }));

const date = z
  .strictObject({
    id,
    name: text,
    day: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'is a month and a day, such as 04-15'),
    items: z.array(item).min(1),
  })
  .transform(({ day, ...date }) => ({
    ...date,
    month: Number(day.slice(0, 2)),
    day: Number(day.slice(3)),
  }));

export type DeadlineRule = z.output<typeof date>;

export type Deadlines = z.output<typeof deadlinesSchema>;

export const deadlinesSchema = z
  .strictObject({ filers: z.record(id, text), dates: z.array(date) })
  .superRefine(({ filers, dates }, context) => {
    const fault = (message: string, ...path: PropertyKey[]) =>
      context.addIssue({ code: 'custom', path: ['dates', ...path], message });
    const seen = new Set<string>();
    for (const [index, { id, items }] of dates.entries()) {
      if (seen.has(id)) fault('an id of its own', index, 'id');
      seen.add(id);
      for (const [at, item] of items.entries()) {
        if (seen.has(`item ${item.id}`)) fault('an id of its own', index, 'items', at, 'id');
        seen.add(`item ${item.id}`);
        const unknown = item.filers.find((name) => !Object.hasOwn(filers, name));
        const known = Object.keys(filers).join(', ');
        if (unknown) fault(`some of these: ${known}`, index, 'items', at, 'filers');
      }
    }
  });
