import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { subscribersPath } from '#domain/desk/subscribers-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { requireDesk } from '../require-desk.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { desk } = requireDesk(context, { write: true });
  const subscriber = await desk.subscribers.open(params.id ?? '');
  if (!subscriber) throw data(null, { status: 404 });
  if (subscriber.state === 'ended') throw redirect(`${subscribersPath}/${subscriber.id}`, 303);
  return { head: deskHead('Unsubscribe'), id: subscriber.id, email: subscriber.email };
}

/** Pressing twice ends on the same page. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  await desk.subscribers.end(id, actor);
  return redirect(`${subscribersPath}/${id}?done=ended`, 303);
}

export const meta = pageMeta;

export default function Unsubscribe() {
  const { id, email } = useLoaderData<typeof loader>();
  return (
    <DeskPage title="Unsubscribe this person?">
      <div className="grid max-w-measure gap-4">
        <p className="wrap-anywhere">
          <strong>{email}</strong> gets no more newsletters, also none that waits to be sent. Only they can
          subscribe again, on the site. The proof of their former consent is kept.
        </p>
        <DeskForm className="flex flex-wrap gap-2">
          <DeskButton look="danger">Unsubscribe</DeskButton>
          <a href={`${subscribersPath}/${id}`} className={deskButton('quiet')}>
            Keep the subscription
          </a>
        </DeskForm>
      </div>
    </DeskPage>
  );
}
