/** The two mails after a form: a full notice to the team, and an acknowledgement to the visitor. */
import { attributionRows } from '../attribution/in-words.ts';
import type { Attribution } from '../attribution/touch.ts';
import { type AcceptedFields, type Acknowledgement, type FormDefinition, labelOf } from '../forms/form.ts';
import type { Verdict } from '../forms/spam.ts';
import { greetingFor, type MailBrand, type MailContents, mailOf, subjectOf, visitorMail } from './mail.ts';

/** Cached, because creating it costs more than the rest of the mail. */
const printedTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export interface ReceivedLead {
  id: string;
  form: FormDefinition;
  fields: AcceptedFields;
  verdict: Verdict;
  /** Milliseconds since 1970 UTC. */
  receivedAt: number;
  pagePath: string | null;
  referrerHost: string | null;
  attribution?: Attribution | null | undefined;
}

interface Sent {
  form: FormDefinition;
  fields: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The full submission, for the team. `wanted`: an unavailable time, `Mon, Mar 15, 9:00 AM PDT, was taken`. */
export function leadNotice(lead: ReceivedLead, brand: MailBrand, wanted?: string): MailContents {
  const { form, fields, verdict } = lead;
  const isSuspect = verdict === 'suspect';
  const from = fields.firm_name ? `from ${fields.firm_name}` : '';
  return mailOf(brand, {
    subject: subjectOf(
      isSuspect ? '[check]' : '',
      `New inquiry (${form.title})`,
      wanted ? `wanted ${wanted}` : '',
      from,
    ),
    paragraphs: [
      isSuspect
        ? 'This inquiry shows signs of an automatic sender. It is stored, and the visitor has not been written to.'
        : 'A new inquiry has come in. Reply to this mail to answer the visitor.',
    ],
    rows: [...(wanted ? [{ label: 'Wanted', value: wanted }] : []), ...answersOf(lead)],
  });
}

/** Confirms to the visitor that the form arrived. Repeats none of their free text. */
export function leadAcknowledgement(lead: ReceivedLead, brand: MailBrand): MailContents {
  const { form, fields } = lead;
  const { subject, opening, sentences, repeats, rows = [], links } = form.acknowledgement ?? plainly;
  return visitorMail(brand, {
    subject: subjectOf(subject, brand.product),
    greeting: greetingFor(fields.name),
    paragraphs: [
      [opening ?? `Thank you for writing to ${brand.product}.`, ...sentences].join(' '),
      `If something in it was wrong, or it can’t wait, reply to this email or call ${brand.phone}.`,
      'If you didn’t write to us, someone typed your address by mistake. You can ignore this email.',
    ],
    rows: [...Object.entries(repeats).flatMap(([field, label]) => valueRow(lead, field, label)), ...rows],
    links: [...(links ?? [{ label: 'What we do', url: `${brand.siteUrl}/` }])],
  });
}

/** Every answer with its label, and its origin. */
export function answersOf(lead: ReceivedLead): MailContents['rows'] {
  return [...rowsOf(lead), ...circumstances(lead)];
}

/** Default for forms without their own text. */
const plainly: Acknowledgement = { subject: 'We have what you sent:', sentences: [], repeats: {} };

export function rowsOf(lead: Sent): MailContents['rows'] {
  return Object.entries(lead.form.labels).flatMap(([field, label]) =>
    field === 'marketing_consent'
      ? [{ label: 'Marketing tips', value: lead.fields[field] === 'yes' ? 'Yes' : 'No' }]
      : valueRow(lead, field, label),
  );
}

function valueRow({ form, fields }: Sent, field: string, label: string): MailContents['rows'] {
  const value = fields[field];
  return value === undefined ? [] : [{ label, value: labelOf(form, field, value) }];
}

function circumstances(lead: ReceivedLead): MailContents['rows'] {
  const { id, receivedAt, pagePath, referrerHost, attribution } = lead;
  const received = printedTime.format(receivedAt);
  return [
    { label: 'Received', value: `${received.replaceAll('\u202f', ' ')} UTC` },
    ...(pagePath ? [{ label: 'Page', value: pagePath }] : []),
    ...(referrerHost ? [{ label: 'Came from', value: referrerHost }] : []),
    ...(attribution ? attributionRows(attribution) : []),
    { label: 'Lead', value: id },
  ];
}

export function worksheetNotice(lead: ReceivedLead, brand: MailBrand): MailContents {
  const { firm_name: firm } = lead.fields;
  return mailOf(brand, {
    subject: subjectOf('Worksheet filled in', firm ? `by ${firm}` : ''),
    heading: 'A worksheet is filled in',
    paragraphs: [
      'The visitor added answers to the inquiry below. Reply to this mail to write to the visitor.',
    ],
    rows: answersOf(lead),
  });
}
