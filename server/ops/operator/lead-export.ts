/** All fields of a lead, as a record for programs and as spreadsheet columns. */
import { formNames, forms } from '#content/site/forms.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import type { Attribution, Touch } from '#domain/measure/attribution/touch.ts';
import type { LeadRow } from './lead-list.ts';
import type { Column as ColumnOf } from './record-export.ts';
import { callTime, iso } from './record-export.ts';

type Fields = Record<string, string | string[]>;

export function recordOf(row: LeadRow) {
  const { booking } = row;
  return {
    ...{ id: row.id, form: row.form, createdAt: iso(row.created_at), updatedAt: iso(row.updated_at) },
    ...{ verdict: row.verdict, spamScore: row.spam_score },
    spamReasons: JSON.parse(row.spam_reasons) as string[],
    ...{ status: row.status, contactId: row.contact_id, name: row.name, email: row.email, phone: row.phone },
    ...{ company: row.company, timezone: row.timezone },
    ...{ ownerId: row.owner_id, dueOn: row.due_on, amount: row.amount },
    ...{ pagePath: row.page_path, referrerHost: row.referrer_host },
    utm: JSON.parse(row.utm) as Record<string, string>,
    attribution: row.attribution === null ? null : (JSON.parse(row.attribution) as Attribution),
    booking: booking
      ? {
          ...{ id: booking.id, start: callTime(booking.start_at), end: callTime(booking.end_at) },
          ...{ status: booking.status, timezone: booking.visitor_tz, host: booking.host_id },
        }
      : null,
    fields: JSON.parse(row.fields) as Fields,
  };
}

type LeadRecord = ReturnType<typeof recordOf>;

/** All fields of all forms, in the order of the forms; fixed, so that lines can be written at once. */
const fieldNames = [
  ...new Set([
    ...formNames.flatMap((name) => {
      const { labels, recorded } = forms[name].form as { labels: object; recorded?: object };
      return [...Object.keys(labels), ...Object.keys(recorded ?? {})];
    }),
    ...Object.keys(toolEmailForm.labels),
    ...['tool', 'bands', 'permalink', 'site', 'priorities'],
  ]),
].filter((name) => name !== 'subject_line' && name !== 'form_token');

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

type Column = ColumnOf<LeadRecord>;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const bookingNames = ['id', 'start', 'end', 'status', 'timezone', 'host'] as const;

type PlainName = Exclude<keyof LeadRecord, 'utm' | 'attribution' | 'booking' | 'fields'>;

const own = (...names: PlainName[]) => names.map((name): Column => [name, (record) => record[name]]);

const touchHeadings: Readonly<Record<string, keyof Touch>> = {
  ...{ Campaign: 'campaign', Source: 'source', Medium: 'medium', Term: 'term', Content: 'content' },
  ...{ Referrer: 'referrerHost', LandingPage: 'landingPage', At: 'at' },
};

/** `firstCampaign`, `firstSource` and so on, for one of the two arrivals. */
const arrivalColumns = (which: keyof Attribution) =>
  Object.entries(touchHeadings).map(
    ([heading, name]): Column => [which + heading, ({ attribution }) => attribution?.[which][name]],
  );

export const columns: readonly Column[] = [
  ...own('id', 'form', 'createdAt', 'updatedAt', 'verdict', 'spamScore', 'spamReasons'),
  ...own('status', 'ownerId', 'dueOn', 'amount', 'contactId'),
  ...own('name', 'email', 'phone', 'company', 'timezone', 'pagePath', 'referrerHost'),
  ...utmNames.map((name) => [name, ({ utm }: LeadRecord) => utm[name]] as const),
  ['otherUtm', ({ utm }) => rest(utm, utmNames)],
  ...arrivalColumns('first'),
  ...arrivalColumns('last'),
  ['intent', ({ attribution }) => attribution?.last.intent ?? attribution?.first.intent],
  ...bookingNames.map((name): Column => [`booking${capital(name)}`, ({ booking }) => booking?.[name]]),
  ...fieldNames.map((name) => [`fields.${name}`, ({ fields }: LeadRecord) => fields[name]] as const),
  // Fields of former versions of the forms.
  ['otherFields', ({ fields }) => rest(fields, fieldNames)],
];

function rest(values: Record<string, unknown>, known: readonly string[]): string {
  const other = Object.entries(values).filter(([name]) => !known.includes(name));
  return other.length > 0 ? JSON.stringify(Object.fromEntries(other)) : '';
}
