/** The two mails after a form: a full notice to the team, and an acknowledgement to the visitor. */

import { inboxPath } from '../desk/addresses.ts';
import { replyAddress } from '../desk/inquiries.ts';
import {
  type AcceptedFields,
  type Acknowledgement,
  type FormDefinition,
  labelOf,
} from '../forms/form.ts';
import { telephoneLink } from '../forms/normalise.ts';
import type { Verdict } from '../forms/spam.ts';
import { attributionRows } from '../measure/attribution-words.ts';
import type { Attribution } from '../measure/touch.ts';
import { startIn } from './call-time.ts';
import {
  greetingFor,
  type MailBrand,
  type MailContents,
  mailOf,
  subjectOf,
  visitorMail,
} from './mail.ts';

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

/** Why a wanted time was not booked. */
export interface Unbooked {
  /** For the subject: `wanted Mon, Mar 15, 9:00 AM PDT, was taken`. */
  brief: string;
  sentence: string;
}

interface Sent {
  form: FormDefinition;
  fields: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The full submission, for the team. */
export function leadNotice(
  lead: ReceivedLead,
  brand: MailBrand,
  unbooked?: Unbooked,
): MailContents {
  const { form, fields, verdict } = lead;
  const isSuspect = verdict === 'suspect';
  const what = form.result ? 'Copy of a result' : 'New inquiry';
  const about = unbooked ? `, ${unbooked.brief}` : ` (${form.title})`;
  const doubt =
    'This looks like an automatic sender. We saved it, and we write to the sender only after you release it.';
  const { sentence } = form.result ?? {};
  return mailOf(brand, {
    subject: subjectOf(isSuspect ? '[check]' : '', `${what}: ${whoIn(fields)}${about}`),
    heading: `${what}: ${form.title}`,
    paragraphs: [isSuspect ? doubt : '', unbooked?.sentence ?? '', sentence ?? ''].filter(Boolean),
    ...teamParts(lead, brand),
  });
}

/** Confirms to the visitor that the form arrived. Repeats none of their free text. */
export function leadAcknowledgement(lead: ReceivedLead, brand: MailBrand): MailContents {
  const { form, fields } = lead;
  const {
    subject,
    opening,
    sentences,
    repeats,
    rows = [],
    links,
  } = form.acknowledgement ?? plainly;
  return visitorMail(brand, {
    subject: subjectOf(subject, brand.product),
    greeting: greetingFor(fields.name),
    paragraphs: [
      [opening ?? `Thank you for writing to ${brand.product}.`, ...sentences].join(' '),
      `To correct something or ask a question, reply to this email. ${brand.reply} If it can’t wait, call ${brand.phone}.`,
      'If you didn’t write to us, someone typed your address by mistake. You can ignore this email.',
    ],
    rows: [
      ...Object.entries(repeats).flatMap(([field, label]) => valueRow(lead, field, label)),
      ...rows,
    ],
    links: [...(links ?? [{ label: 'What we do', url: `${brand.siteUrl}/` }])],
  });
}

/** Default for forms without their own text. */
const plainly: Acknowledgement = { subject: 'We have what you sent:', sentences: [], repeats: {} };

/** `Jane Doe, Doe & Partners`; the email address in place of a missing firm. */
export const whoIn = ({ name, email, firm_name: firm }: AcceptedFields): string =>
  [name, firm ?? email].filter(Boolean).join(', ');

/** Nobody has an address in `.invalid` (RFC 2606): the person was erased. */
export const isErased = ({ email }: AcceptedFields) => email.endsWith('.invalid');

/**
 * What every mail to the team has about an inquiry: who wrote and what, how to answer, then the other answers.
 * `deskPath`: the page of the desk to open.
 */
export function teamParts(
  lead: ReceivedLead,
  brand: MailBrand,
  deskPath = `${inboxPath}/${lead.id}`,
) {
  const { form, fields } = lead;
  const { name, email, phone, firm_name: firm } = fields;
  const rows = [
    ...(form.result?.rows ?? []),
    ...answersOf(lead, brand.zone),
    ...circumstances(lead, brand),
  ];
  if (isErased(fields)) return { rows };
  const reply = replyAddress(
    { email, name: name ?? null },
    { about: form.title, product: brand.product },
  );
  const message = messageIn(fields);
  const [button, ...actions] = [
    brand.hasDesk ? { label: 'Open at the desk', url: brand.siteUrl + deskPath } : [],
    phone ? { label: 'Call', url: telephoneLink(phone) } : [],
    { label: 'Reply', url: reply },
    form.result?.link ?? [],
  ].flat();
  return {
    preview: [phone, message ?? form.title].filter(Boolean).join(', '),
    person: {
      name: name ?? email,
      ...(firm && { firm }),
      links: [
        phone ? { label: phone, url: telephoneLink(phone) } : [],
        name ? { label: email, url: reply } : [],
      ].flat(),
      ...(message && { message }),
    },
    ...(button && { button }),
    actions,
    rows,
  } satisfies Partial<MailContents>;
}

const messageIn = ({ message, goals_note: note }: Sent['fields']) =>
  [message ?? note ?? []].flat().join('\n');

/** The answers that are not part of who wrote and what. */
function answersOf(lead: ReceivedLead, zone: string): MailContents['rows'] {
  const { name: _name, email: _email, phone: _phone, firm_name: _firm, ...others } = lead.fields;
  const { message: _message, goals_note: _note, ...rest } = others;
  return rowsOf({ form: lead.form, fields: rest }, zone);
}

/** Labels for the team, where the form speaks to the visitor. Other answers need their question. */
const ownLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  firm_name: 'Firm',
  firm_type: 'Kind of firm',
  topic: 'About',
  message: 'Message',
  goals_note: 'Note',
  slot: 'Wanted time',
  timezone: 'Time zone',
  software: 'Software',
  goals: 'Wants to change',
};

/** Every answer, with a label for the team. `zone`: the team's, in which a wanted time is written. */
export function rowsOf({ form, fields }: Sent, zone: string): MailContents['rows'] {
  const lead = { form, fields: { ...fields, ...momentsIn(fields, zone) } };
  return Object.entries(lead.form.fields).flatMap(([field, { label }]) =>
    field === 'marketing_consent'
      ? [{ label: 'Marketing tips', value: lead.fields[field] === 'yes' ? 'Yes' : 'No' }]
      : valueRow(lead, field, ownLabels[field] ?? label),
  );
}

/** What is stored for programs, in words: a moment, and the name of a time zone. */
function momentsIn({ slot, timezone }: Sent['fields'], zone: string): Sent['fields'] {
  const at = typeof slot === 'string' ? Date.parse(slot) : Number.NaN;
  return {
    ...(Number.isFinite(at) && { slot: startIn(zone, at) }),
    ...(typeof timezone === 'string' && { timezone: timezone.replaceAll('_', ' ') }),
  };
}

function valueRow({ form, fields }: Sent, field: string, label: string): MailContents['rows'] {
  const value = fields[field];
  return value === undefined ? [] : [{ label, value: labelOf(form, field, value) }];
}

function circumstances(lead: ReceivedLead, { siteUrl, zone }: MailBrand): MailContents['rows'] {
  const { receivedAt, pagePath, referrerHost, attribution } = lead;
  const isOther = referrerHost && bare(referrerHost) !== bare(new URL(siteUrl).hostname);
  return [
    { label: 'Received', value: startIn(zone, receivedAt) },
    ...(pagePath ? [{ label: 'Page', value: pagePath }] : []),
    ...(isOther ? [{ label: 'Linked from', value: referrerHost }] : []),
    ...(attribution ? attributionRows(attribution, zone) : []),
  ];
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');
