import { subscribersPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { redirect } from '../../page-module.ts';
import { found, goTo, ownerAction, ownerLoader } from '../at-desk.server.ts';
import { Confirm } from '../frame/form.tsx';
import { DeskPage } from '../frame/parts.tsx';

export const loader = ownerLoader(async ({ desk, params: { id = '' } }) => {
  const { state, email } = found(await desk.subscribers.open(id));
  if (state === 'ended') throw redirect(`${subscribersPath}/${id}`, 303);
  return { id, email };
});

/** Pressing twice ends on the same page. */
export const action = ownerAction(async ({ desk, params: { id = '' }, actor }) => {
  await desk.subscribers.end(id, actor);
  return goTo(`${subscribersPath}/${id}`, 'ended');
});

export default function Unsubscribe() {
  const { id, email } = useLoaded<typeof loader>();
  return (
    <DeskPage title="Unsubscribe this person?">
      <div className="grid max-w-measure gap-4">
        <p className="wrap-anywhere">
          <strong>{email}</strong> gets no more newsletters, also none that waits to be sent. Only
          they can subscribe again, on the site. The proof of their former consent is kept.
        </p>
        <Confirm
          words="Unsubscribe"
          look="danger"
          not={[`${subscribersPath}/${id}`, 'Keep the subscription']}
        />
      </div>
    </DeskPage>
  );
}
