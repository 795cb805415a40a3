import { type Command, exitCode, readArgs, UsageError } from '../command.ts';
import { withDatabase } from '../open-database.ts';
import { printable } from '../table.ts';
import { type LeadRecord, readLead } from './lead-record.ts';

export const show: Command = {
  usage: 'show <lead id> [--json]',
  summary: 'One enquiry with its contact, consents, messages and history.',
  async run(args, surroundings) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [id, ...more] = positionals;
    if (id === undefined || more.length > 0) throw new UsageError('Give the id of one enquiry.');
    const { retentionDays } = surroundings.config;
    const record = await withDatabase(surroundings, (db) => readLead(db, id.toLowerCase(), retentionDays));
    if (!record) {
      surroundings.err(`There is no enquiry ${printable(id)}.`);
      return exitCode.notFound;
    }
    surroundings.out(values.json ? JSON.stringify(record, null, 2) : asText(record));
    return exitCode.done;
  },
};

function asText({ lead, contact, consents, messages, audit }: LeadRecord): string {
  const { fields, utm, ...facts } = lead;
  const reasons = facts.spamReasons.length > 0 ? ` (${facts.spamReasons.join(', ')})` : '';
  return [
    section('Enquiry', [
      ['id', facts.id],
      ['form', facts.form],
      ['received', facts.createdAt],
      ['verdict', facts.verdict + reasons],
      ['status', facts.status],
      ['page', facts.pagePath],
      ['came from', facts.referrerHost],
      ...Object.entries(utm),
      ['kept until', facts.retainUntil],
    ]),
    section(
      'Answers',
      Object.entries(fields).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    section('Contact', Object.entries(contact)),
    section(
      'Consents',
      consents.map(({ purpose, method, at, wordingVersion }) => [
        purpose,
        `${at} by ${method}, wording version ${wordingVersion}`,
      ]),
    ),
    section(
      'Messages',
      messages.map(({ kind, status, id, attempts }) => [
        kind,
        [`${status}  ${id}`, ...attempts.map(({ at, result, code }) => `${at} ${result} ${code ?? ''}`)].join(
          '\n',
        ),
      ]),
    ),
    section(
      'History',
      audit.map(({ at, actor, action, detail }) => [
        at ?? '',
        `${actor}: ${action} ${JSON.stringify(detail)}`,
      ]),
    ),
  ].join('\n\n');
}

function section(heading: string, rows: readonly (readonly [string, string | null])[]): string {
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  const width = Math.max(...shown.map(([name]) => name.length), 0);
  const lines = shown.map(([name, value]) => {
    const text = printable(value ?? '').replaceAll('\n', `\n${' '.repeat(width + 4)}`);
    return `  ${printable(name).padEnd(width)}  ${text}`;
  });
  return [heading, ...(lines.length > 0 ? lines : ['  none'])].join('\n');
}
