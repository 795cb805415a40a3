import { callPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import { found, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { AreaField, Confirm, useFields } from '../frame/form.tsx';
import { DeskPage, Outcome, useDesk } from '../frame/parts.tsx';
import { MailChoice } from './call-parts.tsx';

export const loader = ownerLoader(async ({ desk, params, now }) => {
  const { booking, contact } = found(await desk.calls.open(params.id ?? ''));
  const isPossible = booking.status === 'confirmed' && booking.start_at > now;
  return {
    id: booking.id,
    who: contact.name || contact.email,
    startAt: booking.start_at,
    isPossible,
  };
});

const tooLate = 'This call has begun, or it was closed: it can no longer be canceled.';

export const action = ownerAction(async ({ desk, params: { id = '' }, actor, field }) => {
  const reason = field('reason');
  const result = await desk.calls.cancel(id, { reason, sendMail: field('mail') === 'yes' }, actor);
  if (typeof result === 'object') return refuse(`${result.fault}.`, 422, { typed: { reason } });
  if (result === 'not_found') throw withStatus(null, { status: 404 });
  if (result === 'too_late') return refuse(tooLate, 409);
  return goTo(callPath(id), 'cancelled');
});

export default function CancelPage() {
  const { id, who, startAt, isPossible } = useLoaded<typeof loader>();
  const { time } = useDesk();
  const field = useFields('cancel-');
  return (
    <DeskPage
      name="Cancel a call"
      title={`Cancel the call with ${who}?`}
      back={[callPath(id), 'The call']}
    >
      <Outcome />
      {isPossible ? (
        <>
          <p>
            The call is on <strong>{time(startAt)}</strong>. Its time is free again at once, and the
            host gets an email that takes it out of the calendar.
          </p>
          <Confirm words="Cancel the call" look="danger" not={[callPath(id), 'Keep it']}>
            <AreaField
              {...field('reason')}
              label="Reason, for the firm only"
              isOptional
              rows={3}
              maxLength={500}
              className="max-w-measure py-2"
            />
            <MailChoice label="Email the visitor that the call is canceled" />
          </Confirm>
        </>
      ) : (
        <p>{tooLate}</p>
      )}
    </DeskPage>
  );
}
