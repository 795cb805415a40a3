import { formsAt } from '#content/site/forms.ts';
import { type InboxQuery, inboxAddress, readInboxQuery } from '#domain/desk/addresses.ts';
import {
  isReplyTemplate,
  leadSteps,
  type ReplyTemplate,
  readWork,
  replyAddress,
  replyTemplates,
  replyText,
} from '#domain/desk/inquiries.ts';
import { dollars } from '#domain/words/numbers.ts';
import type { OpenLead, ReplyRefusal } from '#server/desk/inbox/inbox.ts';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  type AtDesk,
  byIntent,
  deskLoader,
  found,
  goTo,
  ownerAction,
  refuse,
} from '../at-desk.server.ts';
import { DeskForm, InputField, SelectField, TextBox, useFields } from '../frame/form.tsx';
import { DeskButton, DeskLink, DeskTitle, Facts, Outcome, Tabs, useDesk } from '../frame/parts.tsx';
import { dateParts, shortTime } from '../frame/times.ts';
import { answersInWords, LeadAnswers, LeadHead } from './lead-head.tsx';
import {
  LeadCalls,
  LeadConsents,
  LeadHistory,
  LeadMessages,
  LeadNotes,
  LeadOrigin,
  LeadPerson,
} from './lead-parts.tsx';
import { formWord, settableStatuses, statusWords } from './words.ts';

export const loader = deskLoader(async ({ site, desk, params, query }) => {
  const record = found(await desk.inbox.open(params.id ?? ''));
  const answers = answersInWords(record.lead, site);
  const owners = (await desk.people.list()).filter(
    ({ id, disabled_at }) => disabled_at === null || id === record.lead.ownerId,
  );
  return {
    record,
    answers,
    query: readInboxQuery(query),
    product: site.product,
    owners: owners.map(({ id, name }) => ({ id, name })),
    bookingUrl: site.url + formsAt(site.prices)['get-started'].path,
  };
});

const words = {
  status: 'The status is changed.',
  note: 'The note is kept.',
  work: 'Owner, due date and amount are kept.',
  reply: 'The reply is on its way.',
  release: 'It is out of spam, and the messages that were held back are on their way.',
};

const noteFaults = {
  empty: 'Write something first.',
  long: 'A note has room for 4,000 characters. Shorten it or write two.',
};

const replyFaults: Record<ReplyRefusal, string> = {
  empty: 'Write something first.',
  long: 'A reply has room for 4,000 characters. Shorten it or send two.',
  spam: 'This inquiry is filed as spam. Release it first.',
  suppressed:
    'This person asked for no more mail from the site. Call, or write from your own mail program.',
  limit:
    'Five replies were sent to this person, or 200 from the desk, in 24 hours. Write from your own mail program.',
};

const done = ({ params, query }: AtDesk, result: unknown, said: keyof typeof words) =>
  result
    ? goTo(inboxAddress(readInboxQuery(query), params.id), said)
    : refuse('This inquiry does not exist any more.', 404);

/** Reports concurrent changes instead of overwriting them. */
export const action = ownerAction(
  byIntent({
    status: async (at) => {
      const { desk, params, field, actor } = at;
      const to = settableStatuses.find((status) => status === field('to'));
      if (to) return done(at, await desk.inbox.setStatus(params.id ?? '', to, actor), 'status');
      return refuse(
        `Choose one of ${settableStatuses.map((status) => statusWords[status]).join(', ')}.`,
      );
    },
    note: async (at) => {
      const note = at.field('text');
      const noted = await at.desk.inbox.addNote(at.params.id ?? '', note, at.actor);
      if (noted === 'empty' || noted === 'long')
        return refuse(noteFaults[noted], 422, { typed: { note } });
      return done(at, noted, 'note');
    },
    work: async (at) => {
      const { desk, params, field, actor } = at;
      const typed = { owner: field('owner'), due: field('due'), amount: field('amount') };
      const work = readWork(typed);
      if ('fault' in work) return refuse(work.fault);
      return done(at, await desk.inbox.setWork(params.id ?? '', work, actor), 'work');
    },
    reply: async (at) => {
      const { inbox } = at.desk;
      const [id, reply] = [at.params.id ?? '', at.field('text')];
      const lead = await inbox.open(id);
      const sent = lead && (await inbox.reply(id, reply, formWord(lead.lead.form), at.actor));
      if (sent === undefined || sent === 'done') return done(at, sent, 'reply');
      return refuse(replyFaults[sent], 422, { typed: { reply } });
    },
    release: async (at) =>
      done(at, await at.desk.inbox.release(at.params.id ?? '', at.actor), 'release'),
  }),
);

export default function Lead() {
  const { record, answers, query, product, owners, bookingUrl } = useLoaded<typeof loader>();
  const typed = useAnswer<typeof action>()?.typed;
  const { lead, contact } = record;
  return (
    <article
      data-lead-page
      className="mx-auto grid max-w-[52rem] gap-7 px-4 pt-4 pb-16 sm:px-6 desk:px-8"
    >
      <DeskTitle>{contact.name || contact.email}</DeskTitle>
      <LeadHead lead={lead} contact={contact} query={query} product={product} />
      <Outcome words={words} />
      <LeadSteps {...record} />
      <LeadCalls {...record} />
      <LeadWork {...record} owners={owners} />
      <LeadAnswers answers={answers} fields={lead.fields} contact={contact} />
      <LeadReply
        {...record}
        query={query}
        product={product}
        bookingUrl={bookingUrl}
        typed={typed?.reply}
      />
      <LeadNotes {...record} typed={typed?.note} />
      <LeadOrigin {...record} />
      <LeadMessages {...record} />
      <LeadHistory {...record} />
      <LeadConsents {...record} />
      <LeadPerson {...record} query={query} />
    </article>
  );
}

function LeadSteps({ lead, audit, bookings }: Pick<OpenLead, 'lead' | 'audit' | 'bookings'>) {
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

function LeadWork({ lead: { ownerId, dueOn, amount }, owners }: WorkProps) {
  const { mayWrite } = useDesk();
  const field = useFields('', { owner: ownerId, due: dueOn, amount });
  if (!mayWrite) {
    return (
      <Facts
        rows={[
          ['Owner', owners.find(({ id }) => id === ownerId)?.name],
          ['Due', dueOn && dateParts(dueOn).day],
          ['Amount', amount !== null && dollars(amount)],
        ]}
      />
    );
  }
  return (
    <DeskForm
      intent="work"
      className="grid grid-cols-2 items-end gap-2.5 sm:grid-cols-[1fr_1fr_8rem_auto]"
    >
      <SelectField
        {...field('owner')}
        label="Owner"
        isSmall
        any="Nobody yet"
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <InputField {...field('due')} label="Due" type="date" isSmall />
      <InputField
        {...field('amount')}
        label="Amount in $"
        inputMode="numeric"
        isSmall
        maxLength={14}
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
function LeadReply({ lead, contact, query, product, bookingUrl, typed }: ReplyProps) {
  const { mayWrite, person } = useDesk();
  if (!mayWrite || lead.verdict === 'spam') return null;
  const template = isReplyTemplate(query.reply) ? query.reply : undefined;
  const values = { name: contact.name, author: person.name, product, bookingUrl };
  const about = formWord(lead.form);
  const names = Object.keys(replyTemplates) as ReplyTemplate[];
  return (
    <details
      id="reply"
      open={template !== undefined || typed !== undefined}
      className="scroll-mt-18"
    >
      <summary className="font-[620]">Reply to {contact.email}</summary>
      <Tabs
        label="Templates"
        isSmall
        tabs={names.map((name) => ({
          words: replyTemplates[name].words,
          href: `${inboxAddress({ ...query, reply: name }, lead.id)}#reply`,
          isCurrent: name === template,
        }))}
      />
      <DeskForm
        intent="reply"
        action={inboxAddress({ ...query, reply: undefined }, lead.id)}
        data-unsaved={typed ? '' : undefined}
        className="mt-1 grid justify-items-start gap-2"
      >
        <TextBox
          id="reply-text"
          label="Reply"
          rows={8}
          defaultValue={typed ?? replyText(template ?? 'answer', values)}
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
