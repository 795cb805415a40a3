import { useActionData, useLoaderData } from 'react-router';
import { forms } from '#content/site/forms.ts';
import { site } from '#content/site/site.ts';
import { inboxAddress, readInboxQuery } from '#domain/desk/addresses.ts';
import { readWork } from '#domain/desk/inquiries.ts';
import type { ReplyRefusal } from '#server/desk/inbox/inbox.ts';
import { deskLoader, found, goTo, ownerAction, refuse, unknownForm } from '../at-desk.server.ts';
import { DeskTitle, Outcome } from '../frame/parts.tsx';
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
import { LeadReply, LeadSteps, LeadWork } from './lead-work.tsx';
import { formWord, settableStatuses, statusWords } from './words.ts';

export const loader = deskLoader(async ({ desk, params, query }) => {
  const record = found(await desk.inbox.open(params.id ?? ''));
  const answers = answersInWords(record.lead.form, record.lead.fields);
  const owners = (await desk.people.list()).filter(
    ({ id, disabled_at }) => disabled_at === null || id === record.lead.ownerId,
  );
  return {
    ...{ record, answers, query: readInboxQuery(query), product: site.product },
    owners: owners.map(({ id, name }) => ({ id, name })),
    bookingUrl: site.url + forms['get-started'].path,
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
  suppressed: 'This person asked for no more mail from the site. Call, or write from your own mail program.',
  limit:
    'Five replies were sent to this person, or 200 from the desk, in 24 hours. Write from your own mail program.',
};

/** Reports concurrent changes instead of overwriting them. */
export const action = ownerAction(async ({ desk: { inbox }, params: { id = '' }, query, actor, field }) => {
  const done = (found: unknown, said: keyof typeof words) =>
    found
      ? goTo(inboxAddress(readInboxQuery(query), id), said)
      : refuse('This inquiry does not exist any more.', 404);
  switch (field('intent')) {
    case 'status': {
      const to = settableStatuses.find((status) => status === field('to'));
      if (to) return done(await inbox.setStatus(id, to, actor), 'status');
      return refuse(`Choose one of ${settableStatuses.map((status) => statusWords[status]).join(', ')}.`);
    }
    case 'note': {
      const text = field('text');
      const noted = await inbox.addNote(id, text, actor);
      if (noted === 'empty' || noted === 'long') return refuse<Typed>(noteFaults[noted], 422, { note: text });
      return done(noted === 'done', 'note');
    }
    case 'work': {
      const work = readWork({ owner: field('owner'), due: field('due'), amount: field('amount') });
      return 'fault' in work ? refuse(work.fault) : done(await inbox.setWork(id, work, actor), 'work');
    }
    case 'reply': {
      const lead = await inbox.open(id);
      const sent = lead && (await inbox.reply(id, field('text'), formWord(lead.lead.form), actor));
      if (sent === undefined || sent === 'done') return done(sent, 'reply');
      return refuse<Typed>(replyFaults[sent], 422, { reply: field('text') });
    }
    case 'release':
      return done(await inbox.release(id, actor), 'release');
    default:
      return unknownForm();
  }
});

interface Typed {
  note?: string;
  reply?: string;
}

export default function Lead() {
  const { record, answers, query, product, owners, bookingUrl } = useLoaderData<typeof loader>();
  const typed = useActionData<typeof action>()?.typed;
  const { lead, contact } = record;
  return (
    <article data-lead-page className="mx-auto grid max-w-[52rem] gap-7 px-4 pt-4 pb-16 sm:px-6 desk:px-8">
      <DeskTitle>{contact.name || contact.email}</DeskTitle>
      <LeadHead lead={lead} contact={contact} query={query} product={product} />
      <Outcome words={words} />
      <LeadSteps {...record} />
      <LeadCalls {...record} />
      <LeadWork {...record} owners={owners} />
      <LeadAnswers answers={answers} fields={lead.fields} contact={contact} />
      <LeadReply {...record} {...{ query, product, bookingUrl }} typed={typed?.reply} />
      <LeadNotes {...record} typed={typed?.note} />
      <LeadOrigin {...record} />
      <LeadMessages {...record} />
      <LeadHistory {...record} />
      <LeadConsents {...record} />
      <LeadPerson {...record} query={query} />
    </article>
  );
}
