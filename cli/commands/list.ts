import { formNames } from '#content/forms.ts';
import { type Command, exitCode, instant, oneOf, readArgs, UsageError } from '../command.ts';
import { withDatabase } from '../open-database.ts';
import { table } from '../table.ts';
import { type LeadItem, listLeads } from './lead-list.ts';

const options = {
  form: { type: 'string' },
  verdict: { type: 'string' },
  status: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  email: { type: 'string' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const verdicts = ['clean', 'suspect', 'spam'] as const;
const statuses = ['new', 'contacted', 'won', 'lost', 'awaiting_time'] as const;

export const list: Command = {
  usage:
    'list [--form F] [--verdict V] [--status S] [--since I] [--until I] [--email E] [--limit N|all] [--cursor C] [--json]',
  summary: 'Newest enquiries first, 50 unless told otherwise; spam only with --verdict spam.',
  async run(args, surroundings) {
    const { values, positionals } = readArgs(args, options);
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is one word too many.`);
    const filter = {
      form: oneOf('form', formNames, values.form),
      verdict: oneOf('verdict', verdicts, values.verdict),
      status: oneOf('status', statuses, values.status),
      since: instant('since', values.since),
      until: instant('until', values.until),
      email: values.email,
      limit: limitOf(values.limit ?? '50'),
      cursor: values.cursor,
    };
    const page = await withDatabase(surroundings, (db) => listLeads(db, filter));
    const { items, nextCursor } = page ?? { items: [], nextCursor: null };
    const { out, err, width } = surroundings;
    if (values.json) {
      out(JSON.stringify({ items, nextCursor }, null, 2));
      return exitCode.done;
    }
    if (items.length > 0) out(asTable(items, width));
    else if (page) err('No enquiries match.');
    if (nextCursor) err(`There are more: add --cursor ${nextCursor}`);
    return exitCode.done;
  },
};

function asTable(items: readonly LeadItem[], width: number | undefined): string {
  const rows = items.map(({ id, createdAt, form, verdict, status, name, email, company }) => [
    id,
    createdAt.slice(0, 16).replace('T', ' '),
    form,
    verdict,
    status,
    name ?? '',
    email,
    company ?? '',
  ]);
  // The id is what the next command needs: it is never cut.
  const rest = table(
    ['RECEIVED (UTC)', 'FORM', 'VERDICT', 'STATUS', 'NAME', 'E-MAIL', 'FIRM'],
    rows.map(([, ...cells]) => cells),
    width === undefined ? undefined : width - 38,
  ).split('\n');
  return ['ID'.padEnd(36), ...items.map(({ id }) => id)].map((id, line) => `${id}  ${rest[line]}`).join('\n');
}

function limitOf(given: string): number | undefined {
  if (given === 'all') return undefined;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError('--limit must be a number from 1, or all.');
  return Number(given);
}
