/** Parts of an inquiry's page that carry the work on: how far it is, who does what until when, and the reply. */
import { type InboxQuery, inboxAddress } from '#domain/desk/addresses.ts';
import { leadSteps } from '#domain/desk/inquiries.ts';
import {
  isReplyTemplate,
  type ReplyTemplate,
  replyAddress,
  replyTemplates,
  replyText,
} from '#domain/desk/replies.ts';
import { dollars } from '#domain/words/numbers.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskForm, InputField, SelectField } from '../frame/form.tsx';
import { DeskButton, DeskLink, Facts, Tabs, useDesk } from '../frame/parts.tsx';
import { dateParts, shortTime } from '../frame/times.ts';
import { formWord } from './words.ts';

export function LeadSteps({ lead, audit, bookings }: Pick<OpenLead, 'lead' | 'audit' | 'bookings'>) {
  const { now, zone } = useDesk();
  return (
    <ol
      aria-label="Steps"
      className="grid grid-cols-3 gap-px overflow-hidden rounded-control border border-rule bg-rule sm:grid-cols-6"
    >
      {leadSteps({ ...lead, audit, bookings }, now).map(({ words, at, isDone }) => (
        <li
          key={words}
          className={`min-w-0 px-2.5 py-2 ${isDone ? 'bg-brand-tint' : 'bg-raised text-ink-2'}`}
        >
          <span className="flex items-center gap-1 text-micro font-[620]">
            {isDone && <Icon name="check" className="size-3.5 shrink-0" />}
            {words}
          </span>
          <span className="block text-micro text-ink-2 tabular">
            {at ? shortTime(Date.parse(at), now, zone) : isDone ? 'done' : '–'}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface WorkProps extends Pick<OpenLead, 'lead'> {
  owners: readonly { id: string; name: string }[];
}

export function LeadWork({ lead: { ownerId, dueOn, amount }, owners }: WorkProps) {
  const { mayWrite } = useDesk();
  if (!mayWrite) {
    const rows = [
      { label: 'Owner', value: owners.find(({ id }) => id === ownerId)?.name },
      { label: 'Due', value: dueOn && dateParts(dueOn).day },
      { label: 'Amount', value: amount !== null && dollars(amount) },
    ].filter(({ value }) => value);
    return rows.length > 0 && <Facts rows={rows} />;
  }
  return (
    <DeskForm
      values={{ intent: 'work' }}
      className="grid grid-cols-2 items-end gap-2.5 sm:grid-cols-[1fr_1fr_8rem_auto]"
    >
      <SelectField
        id="owner"
        name="owner"
        label="Owner"
        isSmall
        any="Nobody yet"
        defaultValue={ownerId ?? ''}
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <InputField id="due" name="due" label="Due" type="date" isSmall defaultValue={dueOn ?? ''} />
      <InputField
        id="amount"
        name="amount"
        label="Amount in $"
        inputMode="numeric"
        isSmall
        maxLength={14}
        defaultValue={amount ?? ''}
      />
      <DeskButton>Save</DeskButton>
    </DeskForm>
  );
}

interface ReplyProps extends Pick<OpenLead, 'lead' | 'contact'> {
  query: InboxQuery;
  product: string;
  bookingUrl: string;
  typed: string | undefined;
}

/** A mail to the person, from a template or from nothing. Sent by the site; the answer comes to the firm's address. */
export function LeadReply({ lead, contact, query, product, bookingUrl, typed }: ReplyProps) {
  const { mayWrite, person } = useDesk();
  if (!mayWrite || lead.verdict === 'spam') return null;
  const template = isReplyTemplate(query.reply) ? query.reply : undefined;
  const values = { name: contact.name, author: person.name, product, bookingUrl };
  const about = formWord(lead.form);
  const names = Object.keys(replyTemplates) as ReplyTemplate[];
  return (
    <details id="reply" open={template !== undefined || typed !== undefined} className="scroll-mt-18">
      <summary className="font-[620]">Reply to {contact.email}</summary>
      <Tabs
        label="Templates"
        size="small"
        tabs={names.map((name) => ({
          words: replyTemplates[name].words,
          href: `${inboxAddress({ ...query, reply: name }, lead.id)}#reply`,
          isCurrent: name === template,
        }))}
      />
      <DeskForm
        values={{ intent: 'reply' }}
        action={inboxAddress({ ...query, reply: undefined }, lead.id)}
        data-unsaved={typed ? '' : undefined}
        className="mt-1 grid justify-items-start gap-2"
      >
        <label htmlFor="reply-text" className="sr-only">
          Reply
        </label>
        <textarea
          id="reply-text"
          name="text"
          rows={8}
          maxLength={4000}
          required
          defaultValue={typed ?? replyText(template ?? 'answer', values)}
          className="field-sizing-content max-h-[28rem] min-h-40 w-full rounded-control border border-rule-strong bg-raised px-3 py-2 text-[1rem] leading-[1.45] text-ink focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <DeskButton look="primary">Send reply</DeskButton>
          <DeskLink
            href={replyAddress(contact, { about, product })}
            className="inline-block min-h-6 text-micro text-ink-2"
          >
            Write in your own mail program
          </DeskLink>
        </div>
      </DeskForm>
    </details>
  );
}
