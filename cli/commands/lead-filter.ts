/** Filters shared by `list` and `export`. */
import { formNames } from '#content/site/forms.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { isCursor, type LeadFilter } from '#server/operator/lead-list.ts';
import { instant, oneOf, UsageError } from '../shared/command.ts';

export const filterOptions = {
  form: { type: 'string' },
  verdict: { type: 'string' },
  status: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  email: { type: 'string' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
} as const;

export const filterUsage =
  '[--form F] [--verdict V] [--status S] [--since I] [--until I] [--email E] [--limit N|all] [--cursor C]';

const verdicts = ['clean', 'suspect', 'spam'] as const;
const statuses = ['new', 'contacted', 'won', 'lost', 'awaiting_time'] as const;
const allForms = [...formNames, toolEmailForm.name];

type Given = Partial<Record<keyof typeof filterOptions, string | undefined>>;

export function filterOf(values: Given, defaultLimit: string): LeadFilter {
  return {
    form: oneOf('form', allForms, values.form),
    verdict: oneOf('verdict', verdicts, values.verdict),
    status: oneOf('status', statuses, values.status),
    since: instant('since', values.since),
    until: instant('until', values.until),
    email: values.email,
    limit: limitOf(values.limit ?? defaultLimit),
    cursor: cursorOf(values.cursor),
  };
}

function cursorOf(given: string | undefined): string | undefined {
  if (given !== undefined && !isCursor(given)) {
    throw new UsageError('--cursor must be a nextCursor of an earlier list.');
  }
  return given;
}

/** A number from 1, or `all`, which is undefined. */
export function limitOf(given: string): number | undefined {
  if (given === 'all') return undefined;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError('--limit must be a number from 1, or all.');
  return Number(given);
}
