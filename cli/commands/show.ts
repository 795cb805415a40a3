import { campaignInWords, intentInWords, originInWords } from '#domain/attribution/in-words.ts';
import type { Attribution } from '#domain/attribution/touch.ts';
import { humanTime } from '#server/operator/dates.ts';
import { type LeadRecord, readLead } from '#server/operator/lead-record.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { command, NotFoundError, oneId } from '../shared/command.ts';
import { printable } from '../shared/table.ts';

export const show = command({
  usage: 'show <lead id> [--json]',
  summary: 'One inquiry with its contact, consents, messages and history.',
  options: {},
  argument: oneId('inquiry'),
  async run({ json }, context, id) {
    const { config, clock, zone, out, outJson } = context;
    const record = await withDatabase(context, (db) => readLead(db, id, config.retentionDays));
    if (!record) throw new NotFoundError(`There is no inquiry ${printable(id)}.`);
    if (json) outJson(record);
    else out(asText(record, zone, clock.now()));
  },
});

function asText(record: LeadRecord, zone: string, now: number): string {
  const { lead, contact, consents, bookings, messages, audit } = record;
  const { fields, utm, attribution, ...facts } = lead;
  const reasons = facts.spamReasons.length > 0 ? ` (${facts.spamReasons.join(', ')})` : '';
  const time = (at: string | null) => (at === null ? '' : humanTime(at, zone));
  return [
    section('Inquiry', [
      ['id', facts.id],
      ['form', facts.form],
      ['received', time(facts.createdAt)],
      ['verdict', facts.verdict + reasons],
      ['status', facts.status],
      ['zone', facts.timezone],
      ['page', facts.pagePath],
      ['came from', facts.referrerHost],
      ...Object.entries(utm),
      ...(attribution ? arrivals(attribution) : []),
      ['kept until', time(facts.retainUntil)],
    ]),
    section(
      'Answers',
      Object.entries(fields).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    section('Contact', [
      ['id', contact.id],
      ['name', contact.name],
      ['email', contact.email],
      ['phone', contact.phone],
      ['company', contact.company],
      ['known since', time(contact.createdAt)],
    ]),
    section(
      'Consents',
      consents.map(({ purpose, granted, method, at, wordingVersion }) => [
        purpose,
        `${granted ? 'given' : 'withdrawn'} ${time(at)} by ${method}, wording version ${wordingVersion}`,
      ]),
    ),
    section(
      'Calls',
      bookings.map(({ id, start, status, host, cancelReason }) => [
        time(start),
        [`${status}  ${id}  with ${host}`, ...(cancelReason ? [cancelReason] : [])].join('\n'),
      ]),
    ),
    section(
      'Messages',
      messages.map(({ kind, status, id, notBefore, attempts }) => [
        kind,
        [
          `${status}  ${id}`,
          ...(status === 'pending' ? [nextAttempt(notBefore, zone, now)] : []),
          ...attempts.map(({ at, result, code }) => `${time(at)}  ${result} ${code ?? ''}`.trimEnd()),
        ].join('\n'),
      ]),
    ),
    section(
      'History',
      audit.map(({ at, actor, action, detail }) => [time(at), `${actor}: ${action}${told(detail)}`]),
    ),
  ].join('\n\n');
}

const nextAttempt = (notBefore: string | null, zone: string, now: number) =>
  notBefore !== null && Date.parse(notBefore) > now
    ? `next attempt ${humanTime(notBefore, zone)}`
    : 'due now';

/** The first arrival, and the last one if it differs. */
function arrivals(attribution: Attribution): [string, string | null][] {
  const { first, last } = attribution;
  return [
    ['first came from', originInWords(first)],
    ...(first.at === last.at ? [] : [['last came from', originInWords(last)] satisfies [string, string]]),
    ['campaign', campaignInWords(last) ?? null],
    ['intent', intentInWords(attribution) ?? null],
  ];
}

/** `verdict clean, score 0`, with a leading space. */
const told = (detail: Readonly<Record<string, string | number>>) =>
  Object.entries(detail)
    .map(([name, value], index) => `${index === 0 ? ' ' : ', '}${name} ${value}`)
    .join('');

function section(heading: string, rows: readonly (readonly [string, string | null])[]): string {
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  const width = Math.max(...shown.map(([name]) => name.length), 0);
  const lines = shown.map(([name, value]) => {
    const text = printable(value ?? '').replaceAll('\n', `\n${' '.repeat(width + 4)}`);
    return `  ${printable(name).padEnd(width)}  ${text}`;
  });
  return [heading, ...(lines.length > 0 ? lines : ['  none'])].join('\n');
}
