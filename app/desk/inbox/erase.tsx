import { inboxPath } from '#domain/desk/addresses.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import { ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { Confirm, InputField, useFields } from '../frame/form.tsx';
import { ButtonLink, DeskTitle, Notice, Outcome } from '../frame/parts.tsx';

export const load = ownerLoader(async ({ desk, params: { id = '' } }) => {
  const lead = await desk.inbox.open(id);
  const counts = lead && (await desk.inbox.previewErasure(id));
  return { id, held: counts && { email: lead.contact.email, counts } };
});

export const act = ownerAction(async ({ desk, actor, params: { id = '' }, field }) => {
  const lead = await desk.inbox.open(id);
  if (!lead) return withStatus(null, { status: 404 });
  if (normaliseEmail(field('email')) !== normaliseEmail(lead.contact.email)) {
    return refuse(
      'This is not the person’s email address. Type it as shown above. Nothing was erased.',
    );
  }
  const erased = await desk.inbox.erase(id, actor);
  return { leftIn: erased?.leftIn ?? [] };
});

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  lead: ['inquiry', 'inquiries'],
  lead_note: ['note', 'notes'],
  booking: ['call, canceled if it is still ahead', 'calls, canceled if they are still ahead'],
  consent: ['consent', 'consents'],
  subscription: ['newsletter subscription', 'newsletter subscriptions'],
  outbox: ['email or webhook', 'emails and webhooks'],
  mailFiles: ['email kept as a file', 'emails kept as files'],
  spool: ['form waiting for the database', 'forms waiting for the database'],
};

export function Page() {
  const { held } = useLoaded<typeof load>();
  const sent = useAnswer<typeof act>();
  const isErased = sent && 'leftIn' in sent;
  return (
    <div className="mx-auto grid max-w-[52rem] gap-4 px-4 pt-6 pb-16 sm:px-6 desk:px-8">
      <DeskTitle>Erase a person</DeskTitle>
      <h1 className="text-h3">
        {isErased
          ? 'The person was erased'
          : held
            ? 'Erase this person?'
            : 'Nothing is stored anymore'}
      </h1>
      <Outcome />
      {isErased ? (
        <Erased leftIn={sent.leftIn} />
      ) : held ? (
        <Held {...held} />
      ) : (
        <p>This person was already erased, or the inquiry reached the end of its time.</p>
      )}
      {(isErased || !held) && (
        <p>
          <ButtonLink href={inboxPath}>Back to the inbox</ButtonLink>
        </p>
      )}
    </div>
  );
}

function Held({ email, counts }: NonNullable<Awaited<ReturnType<typeof load>>['held']>) {
  const { id } = useLoaded<typeof load>();
  return (
    <>
      <p className="wrap-anywhere">
        Everything held about <strong>{email}</strong> is deleted for good:
      </p>
      <ul className="list-disc pl-5">
        {Object.entries(counts)
          .filter(([kind, n]) => n > 0 && words[kind])
          .map(([kind, n]) => (
            <li key={kind}>
              {n} {words[kind]?.[n === 1 ? 0 : 1]}
            </li>
          ))}
      </ul>
      <p className="text-ink-2">
        Older backups still contain this person for up to 35 days. A later form from the same
        address works as for anyone.
      </p>
      <Confirm words="Erase for good" look="danger" not={[`${inboxPath}/${id}`, 'Keep everything']}>
        <InputField
          {...useFields('erase-')('email')}
          label="To confirm, type the person’s email address"
          inputMode="email"
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Confirm>
    </>
  );
}

function Erased({ leftIn }: { leftIn: readonly string[] }) {
  if (leftIn.length === 0) {
    return (
      <Notice tone="done">
        Nothing about this person is stored here anymore, except where others wrote about them.
      </Notice>
    );
  }
  return (
    <Notice tone="fault">
      The rows are deleted, but still in {leftIn.join(', ')}. Something else was reading the
      database. Run <code>npm run leads -- erase</code> with this address in a minute.
    </Notice>
  );
}
