import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { site } from '#content/site/site.ts';
import { inboxAddress, readInboxQuery } from '#domain/desk/inbox-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { changeLead } from './change-lead.server.ts';
import { answersInWords } from './lead-answers.server.ts';
import { LeadAnswers, LeadCalls, LeadConsents, LeadOrigin } from './lead-facts.tsx';
import { LeadHead } from './lead-head.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadMessages } from './lead-messages.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LeadPerson } from './lead-person.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const lead = await desk.inbox.open(params.id ?? '');
  if (!lead) throw data({ head: deskHead('No such inquiry') }, { status: 404 });
  const url = new URL(request.url);
  const now = services.clock.now();
  return {
    ...{ head: deskHead(lead.contact.name || lead.contact.email), lead, now },
    answers: answersInWords(lead.lead.form, lead.lead.fields),
    zone: services.booking.timezone,
    query: readInboxQuery(url.searchParams),
    done: url.searchParams.get('done'),
    product: site.product,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  const result = await changeLead(desk.inbox, id, await request.formData(), actor);
  if ('fault' in result) return data(result, { status: result.status });
  const back = inboxAddress(readInboxQuery(new URL(request.url).searchParams), id);
  return redirect(`${back}${back.includes('?') ? '&' : '?'}done=${result.done}`, 303);
}

export const meta = pageMeta;

const doneWords: Readonly<Record<string, string>> = {
  status: 'The status is changed.',
  note: 'The note is kept.',
  release: 'It is out of spam, and the messages that were held back are on their way.',
};

export default function Lead() {
  const { lead: record, answers, now, zone, query, done, product } = useLoaderData<typeof loader>();
  const { lead, contact, bookings, consents, messages, notes, audit, others, people } = record;
  const sent = useActionData<typeof action>();
  const time = { now, zone };
  return (
    <article data-lead-page className="mx-auto grid max-w-[52rem] gap-7 px-4 pt-4 pb-16 sm:px-6 desk:px-8">
      <LeadHead lead={lead} contact={contact} query={query} product={product} {...time} />
      {done && doneWords[done] && <Notice tone="done">{doneWords[done]}</Notice>}
      {sent && 'fault' in sent && <Notice tone="fault">{sent.fault}</Notice>}
      <LeadCalls calls={bookings} {...time} />
      <LeadAnswers answers={answers} fields={lead.fields} contact={contact} />
      <LeadNotes
        notes={notes}
        people={people}
        typed={sent && 'text' in sent ? sent.text : undefined}
        {...time}
      />
      <LeadOrigin lead={lead} />
      <LeadMessages messages={messages} {...time} />
      <LeadHistory audit={audit} people={people} {...time} />
      <LeadConsents consents={consents} {...time} />
      <LeadPerson
        id={lead.id}
        contact={contact}
        others={others}
        retainUntil={lead.retainUntil}
        query={query}
        {...time}
      />
    </article>
  );
}
