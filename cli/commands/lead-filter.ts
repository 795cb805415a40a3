/** Filters shared by `list` and `export`. */
import { formNames } from '#content/site/forms.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { positionIn } from '#server/db/pages.ts';
import type { LeadFilter } from '#server/ops/operator/lead-list.ts';
import { instant, oneOf, text, UsageError, wholeNumber } from '../shared/command.ts';

export const filterOptions = {
  form: text,
  verdict: text,
  status: text,
  since: text,
  until: text,
  email: text,
  limit: text,
  cursor: text,
};

export const filterUsage =
  '[--form F] [--verdict V] [--status S] [--since I] [--until I] [--email E] [--limit N|all] [--cursor C]';

const verdicts = ['clean', 'suspect', 'spam'] as const;
const statuses = ['new', 'contacted', 'proposal', 'won', 'lost', 'awaiting_time'] as const;
const allForms = [...formNames, toolEmailForm.name];

type Given = Partial<Record<keyof typeof filterOptions, string | undefined>>;

export function filterOf(values: Given, defaultLimit: string): LeadFilter {
  const { email, cursor, limit = defaultLimit } = values;
  if (cursor !== undefined && !positionIn(cursor)) {
    throw new UsageError('--cursor must be a nextCursor of an earlier list.');
  }
  return {
    form: oneOf('form', allForms, values.form),
    verdict: oneOf('verdict', verdicts, values.verdict),
    status: oneOf('status', statuses, values.status),
    since: instant('since', values.since),
    until: instant('until', values.until),
    email,
    limit: limit === 'all' ? undefined : wholeNumber('limit', limit),
    cursor,
  };
}
