import { callPath } from '#domain/desk/addresses.ts';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import { found, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { AreaField, Confirm } from '../frame/form.tsx';
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
  if (typeof result === 'object') return refuse(`${result.fault}.`, 422, reason);
  if (result === 'not_found') throw withStatus(null, { status: 404 });
  if (result === 'too_late') return refuse(tooLate, 409, reason);
  return goTo(callPath(id), 'cancelled');
});

export default function CancelPage() {
  const { id, who, startAt, isPossible } = useLoaded<typeof loader>();
  const { time } = useDesk();
  const typed = useAnswer<typeof action>()?.typed;
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
              id="cancel-reason"
              label="Reason, for the firm only"
              isOptional
              name="reason"
              rows={3}
              maxLength={500}
              defaultValue={typed}
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
