import type { ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { inboxPath } from '#domain/desk/inbox-address.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';

const head = deskHead('Erase a person');

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { desk } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  const lead = await desk.inbox.open(id);
  const counts = lead && (await desk.inbox.previewErasure(id));
  if (!lead || !counts) return { head, id, held: undefined };
  return { head, id, held: { email: lead.contact.email, counts } };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  const lead = await desk.inbox.open(id);
  if (!lead) return data({ fault: undefined, erased: undefined }, { status: 404 });
  const typed = String((await request.formData()).get('email') ?? '');
  if (normaliseEmail(typed) !== normaliseEmail(lead.contact.email)) {
    const fault = 'This is not the person’s email address. Type it as shown above. Nothing was erased.';
    return data({ fault, erased: undefined }, { status: 422 });
  }
  const erased = await desk.inbox.erase(id, actor);
  return data({ fault: undefined, erased: { leftIn: erased?.leftIn ?? [] } });
}

export const meta = pageMeta;

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  lead: ['inquiry', 'inquiries'],
  lead_note: ['note', 'notes'],
  booking: ['call, canceled where it is still to come', 'calls, canceled where they are still to come'],
  consent: ['consent', 'consents'],
  subscription: ['newsletter subscription', 'newsletter subscriptions'],
  audit_watch: ['watched address', 'watched addresses'],
  outbox: ['mail or webhook', 'mails and webhooks'],
  mailFiles: ['mail kept as a file', 'mails kept as files'],
  spool: ['form that waits for the database', 'forms that wait for the database'],
  mentions: [
    'text of another person that names the address; the address is removed there',
    'texts of other people that name the address; the address is removed there',
  ],
};

export default function Erase() {
  const { id, held } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (sent?.erased) return <Erased leftIn={sent.erased.leftIn} />;
  if (!held) {
    return (
      <Frame title="Nothing is held any more">
        <p>This person has been erased, or the time of the inquiry was over.</p>
        <BackToInbox />
      </Frame>
    );
  }
  const rows = Object.entries(held.counts).filter(([kind, n]) => n > 0 && words[kind]);
  return (
    <Frame title="Erase this person?">
      {sent?.fault && <Notice tone="fault">{sent.fault}</Notice>}
      <p className="wrap-anywhere">
        Everything held about <strong>{held.email}</strong> is deleted for good:
      </p>
      <ul className="list-disc pl-5">
        {rows.map(([kind, n]) => (
          <li key={kind}>
            {n} {words[kind]?.[n === 1 ? 0 : 1]}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        Backups that were made before still hold the person for up to 35 days. A later form from the same
        address works as for anyone.
      </p>
      <DeskForm className="grid justify-items-start gap-2">
        <label htmlFor="erase-email" className="font-[620]">
          To go on, type the address of the person
        </label>
        <input
          id="erase-email"
          name="email"
          type="text"
          inputMode="email"
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-h-10 w-full max-w-96 rounded-control border border-rule-strong bg-raised px-3 text-[1rem] text-ink focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus"
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <DeskButton look="danger">Erase for good</DeskButton>
          <a href={`${inboxPath}/${id}`} className={deskButton('quiet')}>
            Keep everything
          </a>
        </div>
      </DeskForm>
    </Frame>
  );
}

function Erased({ leftIn }: { leftIn: readonly string[] }) {
  return (
    <Frame title="The person is erased">
      {leftIn.length > 0 ? (
        <Notice tone="fault">
          The rows are deleted, but the address is still in {leftIn.join(', ')}. Something else was reading
          the database. Run <code>npm run leads -- erase</code> with this address in a minute.
        </Notice>
      ) : (
        <Notice tone="done">Nothing of this person is left in the database or in the data folder.</Notice>
      )}
      <BackToInbox />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[52rem] gap-4 px-4 pt-6 pb-16 sm:px-6 desk:px-8">
      <h1 className="text-h3">{title}</h1>
      {children}
    </div>
  );
}

function BackToInbox() {
  return (
    <p>
      <a href={inboxPath} className={deskButton('quiet')}>
        Back to the inbox
      </a>
    </p>
  );
}
