import { type InboxQuery, inboxAddress } from '#domain/desk/inbox-address.ts';
import { replyAddress } from '#domain/desk/reply-address.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { ContactLine } from '../frame/contact-line.tsx';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { StatusTag } from './status-tag.tsx';
import { longTime } from './times.ts';
import { formWord, settableStatuses, spamReasons, statusWords } from './words.ts';

interface LeadHeadProps {
  lead: OpenLead['lead'];
  contact: OpenLead['contact'];
  query: InboxQuery;
  product: string;
  now: number;
  zone: string;
}

/** Sender, ways to reply, and status. */
export function LeadHead({ lead, contact, query, product, now, zone }: LeadHeadProps) {
  const { name, email } = contact;
  const about = formWord(lead.form);
  const mayWrite = useMayWrite();
  return (
    <header>
      <a
        href={inboxAddress(query)}
        data-back
        className="-ml-1 mb-3 inline-flex min-h-9 items-center gap-1.5 px-1 no-underline pointer-coarse:min-h-11 lg:hidden"
      >
        <Icon name="chevron" className="size-4 rotate-90" />
        Inbox
      </a>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <ContactLine {...contact} />
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-micro text-ink-2">
            {about}, {longTime(Date.parse(lead.createdAt ?? ''), now, zone)}
            {(lead.verdict !== 'clean' || !mayWrite || lead.status === 'awaiting_time') && (
              <StatusTag status={lead.status} verdict={lead.verdict} />
            )}
          </p>
        </div>
        <a
          href={replyAddress({ email, name }, { about, product })}
          data-reply
          className={deskButton('primary')}
        >
          <Icon name="mail" className="size-4.5" />
          Reply
        </a>
      </div>
      {lead.verdict === 'clean' ? <Statuses status={lead.status} /> : <Doubt lead={lead} />}
    </header>
  );
}

/** One button per status; the current one is marked. */
function Statuses({ status }: { status: OpenLead['lead']['status'] }) {
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  return (
    <DeskForm values={{ intent: 'status' }} className="mt-4" data-statuses>
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

/** Why it was flagged, and a button to restore it. */
function Doubt({ lead }: { lead: OpenLead['lead'] }) {
  const mayWrite = useMayWrite();
  const isSpam = lead.verdict === 'spam';
  const reasons = spamReasons(lead.spamReasons);
  return (
    <div className="mt-4 grid gap-3 rounded-control border border-warning bg-brass-tint px-3.5 py-3">
      <p>
        {isSpam
          ? 'This was filed as spam. No email was sent, and it is deleted after 30 days.'
          : 'This may come from a program. The team got an email, the visitor did not.'}
        {reasons && ` Reasons: ${reasons}.`}
      </p>
      {mayWrite && (
        <DeskForm values={{ intent: 'release' }}>
          <DeskButton>This is a person: release it</DeskButton>
        </DeskForm>
      )}
    </div>
  );
}
