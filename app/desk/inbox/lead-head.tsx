import { capital } from '#content/editing/page-faults.ts';
import { formNames, formsAt } from '#content/site/forms.ts';
import type { Site } from '#content/site/read-site.ts';
import { type InboxQuery, inboxAddress, newCallPath } from '#domain/desk/addresses.ts';
import { replyAddress, urgency } from '#domain/desk/inquiries.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { telephoneLink } from '#domain/forms/normalise.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { rowsOf } from '#domain/messages/lead-received.ts';
import type { LeadStatus } from '#server/db/tables.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskForm, OneButton } from '../frame/form.tsx';
import { BackTo, ButtonLink, DeskLink, Facts, SmallPart, useDesk } from '../frame/parts.tsx';
import { spanWords } from '../frame/times.ts';
import { formWord, settableStatuses, spamReasons, statusWords } from './words.ts';

interface LeadHeadProps extends Pick<OpenLead, 'lead' | 'contact'> {
  query: InboxQuery;
  product: string;
}

export function LeadHead({ lead, contact, query, product }: LeadHeadProps) {
  const { mayWrite, time } = useDesk();
  const about = formWord(lead.form);
  return (
    <header>
      <BackTo href={inboxAddress(query)} data-back="" className="mb-3 lg:hidden">
        Inbox
      </BackTo>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h3 wrap-anywhere">{contact.name || contact.email}</h1>
          <p className="mt-1 text-ink-2">
            <ContactWays {...contact} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-micro text-ink-2">
            {about}, {time(lead.createdAt)}
            {(lead.verdict !== 'clean' || !mayWrite || lead.status === 'awaiting_time') && (
              <StatusTag status={lead.status} verdict={lead.verdict} />
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayWrite && <ButtonLink href={`${newCallPath}?lead=${lead.id}`}>Book a call</ButtonLink>}
          <ButtonLink
            href={
              mayWrite && lead.verdict !== 'spam'
                ? `${inboxAddress({ ...query, reply: 'answer' }, lead.id)}#reply`
                : replyAddress(contact, { about, product })
            }
            data-reply=""
            look="primary"
          >
            <Icon name="mail" className="size-4.5" />
            Reply
          </ButtonLink>
        </div>
      </div>
      {lead.verdict !== 'clean' ? (
        <Doubt lead={lead} />
      ) : (
        mayWrite && <Statuses status={lead.status} />
      )}
    </header>
  );
}

type Contact = Pick<OpenLead['contact'], 'name' | 'email' | 'phone' | 'company'>;

export function ContactWays({ email, phone, company }: Omit<Contact, 'name'>) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 wrap-anywhere">
      {company && <span>{company}</span>}
      <DeskLink href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
        {email}
      </DeskLink>
      {phone && <DeskLink href={telephoneLink(phone)}>{phone}</DeskLink>}
    </span>
  );
}

function Statuses({ status }: Pick<OpenLead['lead'], 'status'>) {
  return (
    <DeskForm intent="status" className="mt-4" data-statuses>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Status</legend>
        {settableStatuses.map((one) => (
          <button
            key={one}
            type="submit"
            name="to"
            value={one}
            aria-pressed={one === status}
            className="min-h-9 rounded-control border border-rule-strong bg-raised px-3 leading-tight font-[560] text-ink-2 pointer-coarse:min-h-11 hover:bg-greenbar hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-[660] aria-pressed:text-ink"
          >
            {statusWords[one]}
          </button>
        ))}
      </fieldset>
    </DeskForm>
  );
}

function Doubt({ lead }: Pick<OpenLead, 'lead'>) {
  const { mayWrite } = useDesk();
  const reasons = spamReasons(lead.spamReasons);
  return (
    <div className="mt-4 grid gap-3 rounded-control border border-warning bg-brass-tint px-3.5 py-3">
      <p>
        {lead.verdict === 'spam'
          ? 'This was filed as spam. No email was sent, and it will be deleted after 30 days.'
          : 'This may be automated. Your team got an email. The visitor did not.'}
        {reasons && ` Reasons: ${reasons}.`}
      </p>
      {mayWrite && <OneButton intent="release">This is a person: release it</OneButton>}
    </div>
  );
}

const looks: Record<LeadStatus, string> = {
  new: 'border-brand bg-brand text-on-brand',
  awaiting_time: 'border-brass-text text-brass-text',
  contacted: 'border-rule-strong text-ink-2',
  proposal: 'border-brand text-brand',
  won: 'border-positive text-positive',
  lost: 'border-rule text-ink-2',
};

export function StatusTag({ status, verdict }: { status: LeadStatus; verdict: Verdict }) {
  const isDoubtful = verdict !== 'clean';
  const look = isDoubtful ? 'border-warning text-warning' : looks[status];
  const word = verdict === 'spam' ? 'Spam' : verdict === 'suspect' ? 'Check' : statusWords[status];
  return (
    <span
      className={`shrink-0 rounded-control border px-1.5 text-micro leading-[1.35] font-[620] ${look}`}
    >
      {word}
    </span>
  );
}

const urgencyLooks = {
  fresh: 'text-ink-2',
  late: 'text-warning font-[640]',
  overdue: 'text-negative font-[640]',
};

/** How long an inquiry has waited; more than a day and more than three have a color. */
export function Waited({ ms }: { ms: number }) {
  return (
    <span className={`text-micro whitespace-nowrap tabular ${urgencyLooks[urgency(ms)]}`}>
      <span className="sr-only">waits </span>
      {spanWords(ms)}
    </span>
  );
}

type Fields = Record<string, string | string[]>;

/** Answers with their form's labels; if the form no longer exists, with stored names. `zone`: the office's. */
export function answersInWords(
  { form, fields }: { form: string; fields: Fields },
  { site, zone }: { site: Pick<Site, 'prices'>; zone: string },
) {
  const definition = definitionOf(form, site);
  const rows = definition
    ? rowsOf({ form: definition, fields: { ...fields, ...zoneIn(fields) } }, zone)
    : Object.entries(fields).map(([name, value]) => ({
        label: capital(name.replaceAll(/[_-]/g, ' ')),
        value: [value].flat().join(', '),
      }));
  const filled = rows.flatMap(({ label, value }) =>
    value === '' ? [] : [[label, value] as const],
  );
  return { rows: filled, result: resultIn(fields) };
}

const zoneIn = ({ timezone }: Fields) =>
  typeof timezone === 'string' ? { timezone: zoneName(timezone) } : {};

function definitionOf(name: string, { prices }: Pick<Site, 'prices'>): FormDefinition | undefined {
  if (name === toolEmailForm.name) return toolEmailForm;
  const known = formNames.find((one) => one === name);
  return known && formsAt(prices)[known].form;
}

function resultIn({ tool, permalink, bands }: Fields) {
  if (typeof tool !== 'string') return undefined;
  // Only paths of this site.
  const isOurs =
    typeof permalink === 'string' &&
    /^\/[\w./?&=%~+-]*$/.test(permalink) &&
    !permalink.startsWith('//');
  return {
    tool: tool.replaceAll('-', ' '),
    address: isOurs ? permalink : undefined,
    bands: typeof bands === 'string' ? bands.split(' ').filter(Boolean) : [],
  };
}

interface LeadAnswersProps {
  answers: ReturnType<typeof answersInWords>;
  fields: Fields;
  contact: Contact;
}

export function LeadAnswers({ answers: { rows, result }, fields, contact }: LeadAnswersProps) {
  const message = [fields.message ?? fields.goals_note ?? ''].flat().join('\n');
  // Don't repeat the page's head.
  const known = [message, contact.name, contact.email, contact.phone, contact.company];
  const others = rows.filter(([, value]) => !known.includes(value));
  if (!message && !result && others.length === 0) return null;
  return (
    <SmallPart title={message ? 'Message' : 'Answers'}>
      {message && (
        <p className="mb-4 max-w-measure text-body whitespace-pre-line wrap-anywhere">{message}</p>
      )}
      {result && (
        <p className="mb-3">
          Asked for the result of the {result.tool}
          {result.address && (
            <>
              : <DeskLink href={result.address}>open this result</DeskLink>
            </>
          )}
          .{result.bands.length > 0 && ` ${result.bands.join(', ')}.`}
        </p>
      )}
      {others.length > 0 && <Facts rows={others} />}
    </SmallPart>
  );
}
