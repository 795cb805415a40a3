import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { callPath } from '#domain/desk/calls-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { deskInput } from '../frame/desk-input.ts';
import { Notice } from '../frame/notice.tsx';
import { longTime } from '../inbox/times.ts';
import { requireDesk } from '../require-desk.server.ts';
import { MailChoice } from './call-actions.tsx';
import { BackTo, CallFrame } from './call-frame.tsx';

const head = deskHead('Cancel a call');

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context, { write: true });
  const call = await desk.calls.open(params.id ?? '');
  if (!call) throw data({ head: deskHead('No such call') }, { status: 404 });
  const { booking, contact } = call;
  const now = services.clock.now();
  return {
    ...{ head, id: booking.id, who: contact.name || contact.email },
    when: longTime(booking.start_at, now, services.booking.timezone),
    isPossible: booking.status === 'confirmed' && booking.start_at > now,
  };
}

const tooLate = 'This call has begun, or it was closed: it can no longer be canceled.';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  const form = await request.formData();
  const reason = String(form.get('reason') ?? '');
  const how = { reason, sendMail: form.get('mail') === 'yes' };
  const result = await desk.calls.cancel(id, how, actor);
  if (typeof result === 'object') return data({ fault: `${result.fault}.`, reason }, { status: 422 });
  if (result === 'not_found') throw data(null, { status: 404 });
  if (result === 'too_late') return data({ fault: tooLate, reason }, { status: 409 });
  return redirect(`${callPath(id)}?done=cancelled`, 303);
}

export const meta = pageMeta;

export default function CancelPage() {
  const { id, who, when, isPossible } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <CallFrame>
      <BackTo href={callPath(id)}>The call</BackTo>
      <h1 className="text-h3 wrap-anywhere">Cancel the call with {who}?</h1>
      {sent && <Notice tone="fault">{sent.fault}</Notice>}
      {isPossible ? (
        <>
          <p>
            The call is on <strong>{when}</strong>. Its time is free again at once, and the host gets an email
            that takes it out of the calendar.
          </p>
          <DeskForm className="grid justify-items-start gap-3">
            <label htmlFor="cancel-reason" className="font-[620]">
              Reason, for the firm only <span className="font-normal text-ink-2">(optional)</span>
            </label>
            <textarea
              id="cancel-reason"
              name="reason"
              rows={3}
              maxLength={500}
              defaultValue={sent?.reason}
              className={`${deskInput} w-full max-w-measure py-2`}
            />
            <MailChoice label="Email the visitor that the call is canceled" />
            <div className="flex flex-wrap gap-2">
              <DeskButton look="danger">Cancel the call</DeskButton>
              <a href={callPath(id)} className={deskButton()}>
                Keep it
              </a>
            </div>
          </DeskForm>
        </>
      ) : (
        <p>{tooLate}</p>
      )}
    </CallFrame>
  );
}
