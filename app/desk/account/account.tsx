import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { accountPath } from '#domain/desk/addresses.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { deskTime } from '../frame/desk-time.server.ts';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { changeAccount, saidOf } from './change-account.server.ts';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';

export const handle = { hasBrowserCode: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk, person, id } = requireDesk(context);
  const time = deskTime(services);
  const [passkeys, sessions, isMailed] = await Promise.all([
    desk.passkeys.list(person.id),
    desk.sessions.list(person.id),
    desk.figures.isMailed(person.id),
  ]);
  return {
    head: deskHead('Account'),
    person,
    isMailed,
    said: saidOf(new URL(request.url).searchParams),
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      created: time(one.created_at),
      used: one.used_at === null ? undefined : time(one.used_at),
    })),
    sessions: sessions.map((one) => ({
      id: one.id,
      agent: one.agent,
      began: time(one.created_at),
      seen: time(one.seen_at),
      isThis: one.id === id,
    })),
  };
}

/** Changes a person's own passkeys, sessions and emails; readers may do so too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = requireDesk(context);
  const outcome = await changeAccount(session, await request.formData());
  if ('fault' in outcome) return data(outcome, { status: 422 });
  return redirect(`${accountPath}?said=${outcome.said}`, 303);
}

export const meta = pageMeta;

export default function Account() {
  const { person, isMailed, said, passkeys, sessions } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault;
  return (
    <DeskPage title="Account" lede={<>You are signed in as {person.email}.</>}>
      {fault && <Notice tone="fault">{fault}</Notice>}
      {!fault && said && <Notice tone="done">{said}</Notice>}
      <DeskPart title="You">
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1.5">
          <dt className="text-ink-2">Name</dt>
          <dd className="wrap-anywhere">{person.name}</dd>
          <dt className="text-ink-2">Role</dt>
          <dd>
            {person.role === 'owner' ? 'Owner: may change everything' : 'Reader: may look at everything'}
          </dd>
        </dl>
      </DeskPart>
      <DeskPart
        title="Passkeys"
        lede="Sign in with your fingerprint, face or security key instead of a link by email."
      >
        <PasskeyList passkeys={passkeys} />
      </DeskPart>
      <DeskPart
        title="Figures every Monday"
        lede={
          isMailed
            ? `They go to ${person.email} on Monday morning: the week before, beside the week before that.`
            : 'The week before, beside the week before that, by email on Monday morning. Off until you switch it on.'
        }
      >
        <DeskForm>
          <DeskButton name="do" value={isMailed ? 'stop-figures' : 'mail-figures'}>
            {isMailed ? 'Stop this email' : 'Email me the figures'}
          </DeskButton>
        </DeskForm>
      </DeskPart>
      <DeskPart title="Sessions" lede="Where you are signed in. A session ends after 12 hours without use.">
        <SessionList sessions={sessions} />
      </DeskPart>
    </DeskPage>
  );
}
