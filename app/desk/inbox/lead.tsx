import { formsAt } from '#content/site/forms.ts';
import { callPath, inboxAddress, inboxPath, readInboxQuery } from '#domain/desk/addresses.ts';
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
import { History } from '../account/history.tsx';
import {
  type AtDesk,
  byIntent,
  deskLoader,
  found,
  goTo,
  ownerAction,
  refuse,
} from '../at-desk.server.ts';
import {
  DeskForm,
  InputField,
  OneButton,
  SelectField,
  TextBox,
  useFields,
} from '../frame/form.tsx';
import {
  ButtonLink,
  DeskButton,
  DeskLink,
  DeskTitle,
  Facts,
  Outcome,
  SmallPart,
  Tabs,
  useDesk,
} from '../frame/parts.tsx';
import { dateParts, longTime, shortTime } from '../frame/times.ts';
import { answersInWords, LeadAnswers, LeadHead } from './lead-head.tsx';
import { LeadConsents, LeadMessages, LeadOrigin } from './lead-record.tsx';
import { formWord, settableStatuses, statusWords } from './words.ts';

export const load = deskLoader(async ({ site, desk, params, query, zone }) => {
  const record = found(await desk.inbox.open(params.id ?? ''));
  const answers = answersInWords(record.lead, { site, zone });
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
  status: 'The status was changed.',
  note: 'The note was saved.',
  work: 'Owner, due date and amount were saved.',
  reply: 'The reply is on its way.',
  release: 'It is out of spam, and the messages we held back are going out.',
};

const noteFaults = {
  empty: 'Write something first.',
  long: 'A note can have up to 4,000 characters. Shorten it, or write two.',
};

const replyFaults: Record<ReplyRefusal, string> = {
  empty: 'Write something first.',
  long: 'A reply can have up to 4,000 characters. Shorten it, or send two.',
  spam: 'This inquiry is filed as spam. Release it first.',
  suppressed:
    'This person asked for no more email from the site. Call, or write from your own email.',
  limit:
    'The desk sends at most 5 replies to one person and 200 in all in 24 hours. Write from your own email.',
};

const done = ({ params, query }: AtDesk, result: unknown, said: keyof typeof words) =>
  result
    ? goTo(inboxAddress(readInboxQuery(query), params.id), said)
    : refuse('This inquiry no longer exists.', 404);

/** Reports concurrent changes instead of overwriting them. */
export const act = ownerAction(
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
      if (noted === 'empty' || noted === 'long') return refuse(noteFaults[noted]);
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
      return refuse(replyFaults[sent]);
    },
    release: async (at) =>
      done(at, await at.desk.inbox.release(at.params.id ?? '', at.actor), 'release'),
  }),
  (name) => name === 'text',
);

export function Page() {
  const { record, answers, query, product } = useLoaded<typeof load>();
  const { intent, text } = useAnswer<typeof act>()?.typed ?? {};
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
      <LeadWork />
      <LeadAnswers answers={answers} fields={lead.fields} contact={contact} />
      <LeadReply typed={intent === 'reply' ? text : undefined} />
      <LeadNotes typed={intent === 'note' ? text : undefined} />
      <LeadOrigin {...record} />
      <LeadMessages {...record} />
      <History {...record} />
      <LeadConsents {...record} />
      <LeadPerson />
    </article>
  );
}

function LeadSteps({ lead, audit, bookings }: Pick<OpenLead, 'lead' | 'audit' | 'bookings'>) {
  const { now, zone } = useDesk();
  // Who booked a call without a reply has the confirmation.
  const doneWords = bookings.length > 0 ? 'by the call' : 'done';
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
            {at ? shortTime(Date.parse(at), now, zone) : isDone ? doneWords : '–'}
          </span>
        </li>
      ))}
    </ol>
  );
}

function LeadWork() {
  const { record, owners } = useLoaded<typeof load>();
  const { ownerId, dueOn, amount } = record.lead;
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
        any="No one yet"
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <InputField {...field('due')} label="Due" type="date" isSmall />
      <InputField
        {...field('amount')}
        label="Amount in dollars"
        inputMode="numeric"
        isSmall
        maxLength={14}
      />
      <DeskButton>Save</DeskButton>
    </DeskForm>
  );
}

/** A mail to the person, from a template or from nothing. Sent by the site; the answer comes to the firm's address. */
function LeadReply({ typed }: { typed: string | undefined }) {
  const { record, query, product, bookingUrl } = useLoaded<typeof load>();
  const { lead, contact } = record;
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
            Write in your own email
          </DeskLink>
        </div>
      </DeskForm>
    </details>
  );
}

function LeadCalls({ bookings }: Pick<OpenLead, 'bookings'>) {
  const { now, zone, time } = useDesk();
  if (bookings.length === 0) return null;
  return (
    <section aria-label="Call" className="grid gap-2">
      {bookings.map(({ id, start, end, status, rescheduleCount, timezone, cancelReason }) => {
        const isOver = Date.parse(end) <= now;
        const isOn = status === 'confirmed' && !isOver;
        const states = {
          cancelled: 'canceled',
          no_show: 'did not take place',
          confirmed: isOver ? 'took place' : 'confirmed',
        };
        return (
          <div
            key={id}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-3.5 py-2.5 ${isOn ? 'border-brand bg-brand-tint' : 'border-rule'}`}
          >
            <Icon name="calendar" className="size-4.5 shrink-0" />
            <DeskLink href={callPath(id)} className="font-[640]">
              Call {time(start)}
            </DeskLink>
            <span className="text-ink-2">
              {states[status]}
              {rescheduleCount > 0 &&
                `, moved ${rescheduleCount === 1 ? 'once' : `${rescheduleCount} times`}`}
              {timezone !== zone &&
                `; for the visitor ${longTime(Date.parse(start), now, timezone)}`}
            </span>
            {cancelReason && <span className="basis-full wrap-anywhere">“{cancelReason}”</span>}
          </div>
        );
      })}
    </section>
  );
}

/** Internal notes. Never shown to visitors. `typed`: input that was not saved. */
function LeadNotes({ typed }: { typed: string | undefined }) {
  const { notes, people } = useLoaded<typeof load>().record;
  const { mayWrite, time } = useDesk();
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <SmallPart title="Notes and replies">
      {notes.length > 0 && (
        <ol className="mb-4 grid gap-3">
          {notes.map(({ id, author, text, at, kind }) => (
            <li
              key={id}
              className={`border-l-2 pl-3 ${kind === 'reply' ? 'border-brand' : 'border-brass'}`}
            >
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-micro text-ink-2">
                {kind === 'reply' && 'Emailed by '}
                {people[author] ?? author}, {time(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <DeskForm
          intent="note"
          data-unsaved={typed ? '' : undefined}
          className="grid justify-items-start gap-2"
        >
          <TextBox
            id="note"
            label="New note"
            rows={2}
            defaultValue={typed}
            placeholder="Only the firm sees notes"
          />
          <DeskButton>Add note</DeskButton>
        </DeskForm>
      )}
    </SmallPart>
  );
}

function LeadPerson() {
  const { record, query } = useLoaded<typeof load>();
  const { lead, contact, others } = record;
  const { mayWrite, time } = useDesk();
  return (
    <SmallPart title="Person">
      <p>
        Known since {time(contact.createdAt)}
        {lead.retainUntil && `; this inquiry is kept until ${time(lead.retainUntil)}`}.
      </p>
      {others.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {others.map(({ id, form, at, status }) => (
            <li key={id}>
              <DeskLink href={inboxAddress(query, id)}>
                {formWord(form)}, {time(at)}
              </DeskLink>{' '}
              <span className="text-ink-2">{statusWords[status]}</span>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <OneButton action={`${inboxPath}/${lead.id}/person.json`}>
            Export everything about this person
          </OneButton>
          <ButtonLink href={`${inboxPath}/${lead.id}/erase`} look="danger">
            Erase this person
          </ButtonLink>
        </div>
      )}
    </SmallPart>
  );
}
