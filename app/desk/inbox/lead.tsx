import { useActionData, useLoaderData } from 'react-router';
import { site } from '#content/site/site.ts';
import { inboxAddress, readInboxQuery } from '#domain/desk/addresses.ts';
import { deskLoader, found, goTo, ownerAction, refuse, unknownForm } from '../at-desk.server.ts';
import { DeskTitle, Outcome } from '../frame/parts.tsx';
import { answersInWords, LeadAnswers } from './lead-answers.tsx';
import { LeadHead } from './lead-head.tsx';
import {
  LeadCalls,
  LeadConsents,
  LeadHistory,
  LeadMessages,
  LeadNotes,
  LeadOrigin,
  LeadPerson,
} from './lead-parts.tsx';
import { settableStatuses, statusWords } from './words.ts';

export const loader = deskLoader(async ({ desk, params, query }) => {
  const record = found(await desk.inbox.open(params.id ?? ''));
  const answers = answersInWords(record.lead.form, record.lead.fields);
  return { record, answers, query: readInboxQuery(query), product: site.product };
});

const words = {
  status: 'The status is changed.',
  note: 'The note is kept.',
  release: 'It is out of spam, and the messages that were held back are on their way.',
};

const noteFaults = {
  empty: 'Write something first.',
  long: 'A note has room for 4,000 characters. Shorten it or write two.',
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
      if (noted === 'empty' || noted === 'long') return refuse(noteFaults[noted], 422, text);
      return done(noted === 'done', 'note');
    }
    case 'release':
      return done(await inbox.release(id, actor), 'release');
    default:
      return unknownForm();
  }
});

export default function Lead() {
  const { record, answers, query, product } = useLoaderData<typeof loader>();
  const { lead, contact } = record;
  return (
    <article data-lead-page className="mx-auto grid max-w-[52rem] gap-7 px-4 pt-4 pb-16 sm:px-6 desk:px-8">
      <DeskTitle>{contact.name || contact.email}</DeskTitle>
      <LeadHead lead={lead} contact={contact} query={query} product={product} />
      <Outcome words={words} />
      <LeadCalls {...record} />
      <LeadAnswers answers={answers} fields={lead.fields} contact={contact} />
      <LeadNotes {...record} typed={useActionData<typeof action>()?.typed} />
      <LeadOrigin {...record} />
      <LeadMessages {...record} />
      <LeadHistory {...record} />
      <LeadConsents {...record} />
      <LeadPerson {...record} query={query} />
    </article>
  );
}
