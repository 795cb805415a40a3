/** Federal due dates of content/deadlines.yaml: statutory dates, before weekends. */
import { deadlines } from '#values';

/** Kinds of filers by id, as pages call them. */
export const filers: Readonly<Record<string, string>> = deadlines.filers;

export const rules = deadlines.dates;

/** Ids that content may use, in calendar order. */
export const deadlineIds: readonly string[] = rules.map((rule) => rule.id);
