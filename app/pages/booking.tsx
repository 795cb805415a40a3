import { bothHours } from '#domain/messages/call-time.ts';
import type { CallView } from '#server/booking/bookings.ts';
import type { Services } from '#server/process/services.ts';
import {
  errorsIn,
  problemsOf,
  type Refusal,
  type ReturnedForm,
  refusalIn,
  type TypedValues,
} from '../forms/answer.ts';
import { errorTitle } from '../forms/error-summary.tsx';
import { TextArea } from '../forms/field.tsx';
import { Summary } from '../forms/form-problems.tsx';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { headOf } from '../layout/document/meta.ts';
import { missing } from '../loaders/page-data.server.ts';
import {
  answerWithPart,
  isPart,
  loadPicker,
  otherTimes,
  wishesIn,
} from '../loaders/slot-picker.server.ts';
import {
  type AnswerInit,
  defineRoute,
  type PageRequest,
  type RouteProps,
  redirect,
  withStatus,
} from '../page-module.ts';
import { CallSheet, longTime } from '../sections/call/call-sheet.tsx';
import { MoveCall, TimesToMove } from '../sections/call/move-call.tsx';
import { Lede, PageHeading } from '../sections/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Response to a rejected change, with the input. */
interface ReturnedChange extends ReturnedForm {
  /** Which form was posted. Absent when only other times were requested. */
  part?: 'reschedule' | 'cancel';
}

const headings: Record<CallView['status'], string> = {
  confirmed: 'Your call is|on the books.',
  cancelled: 'This call is|canceled.',
  completed: 'This call|took place.',
  no_show: 'We missed|each other.',
};

const ledes: Record<CallView['status'], string> = {
  confirmed: 'Move it or cancel it here. Both take effect right away, and we get an email.',
  cancelled:
    'The time is free again, and there’s nothing left to do. You can book another whenever you like.',
  completed: 'Its time has passed, so there is nothing left to change here.',
  no_show: 'The call didn’t take place. You can book another whenever you like.',
};

/** Notice of the last change, shown once; the URL names it. */
const notes = new Map([
  ['moved', 'Your call was moved. A new confirmation is on its way to your inbox.'],
  ['unchanged', 'Your call is already at this time. Nothing changed, and no email goes out.'],
  ['canceled', 'Your call was canceled. A confirmation is on its way to your inbox.'],
  ['already', 'This call was already canceled. Nothing was changed.'],
]);

async function load({ request, context, params }: PageRequest) {
  const { services, site } = context;
  const { token = '' } = params;
  const call = await services.bookings.find(token);
  if (!call) throw missing(request, site);
  const url = new URL(request.url);
  const page = `/bookings/${token}`;
  const isReturned = context.isFormReturned;
  const typed = context.typed;
  // A GET of a change's URL redirects to the page. Only a POST changes anything.
  if (url.pathname !== page && !isReturned && Object.keys(typed).length === 0) {
    throw redirect(page, 303);
  }
  const { start, timezone, businessTimezone, status } = call;
  const title = headings[status].replace('|', ' ').replace(/\.$/, '');
  const head = headOf(
    { title: isReturned ? errorTitle(title) : title, noindex: true, robots: 'noindex,nofollow' },
    site,
  );
  const times = call.canReschedule
    ? await timesToMove(services, token, { timezone, ...wishesIn(url), ...typed }, { page, start })
    : undefined;
  if (times && isPart(url)) return answerWithPart(site, <TimesToMove start={times} isPart />);
  return {
    head,
    call,
    page,
    time: longTime(start, timezone),
    hours: bothHours(timezone, businessTimezone, Date.parse(start)),
    place: call.place,
    note: notes.get(url.searchParams.get('note') ?? ''),
    times,
  };
}

/** When moving a call, its own time doesn't count as taken. */
function timesToMove(
  services: Services,
  token: string,
  values: TypedValues,
  { page, start }: { page: string; start: string },
) {
  const openTimes = services.bookings.timesToMove(token) ?? services.openTimes;
  return loadPicker({ ...services, openTimes }, values, page, start);
}

async function act(args: PageRequest) {
  const { request, context, params } = args;
  const shown = await otherTimes('booking', args);
  if (shown) return shown as ReturnedChange;
  const { token = '' } = params;
  const page = `/bookings/${token}`;
  const values = typedValues(await readFields(request));
  const part = new URL(request.url).pathname.endsWith('/cancel') ? 'cancel' : 'reschedule';
  const again = (found: Partial<Refusal>, init: AnswerInit) => {
    context.isFormReturned = true;
    context.typed = values;
    const answer = { kind: 'refused' as const, fieldErrors: {}, formErrors: [], ...found };
    return withStatus<ReturnedChange>({ part, values, answer }, init);
  };
  const refusal = context.facts?.refusal;
  if (refusal) return again({ formErrors: [refusal.message] }, refusal);
  const { bookings } = context.services;
  const { slot, timezone, reason } = values;
  if (Array.isArray(reason))
    return again({ fieldErrors: { reason: [sentTwice] } }, { status: 422 });
  const outcome =
    part === 'cancel'
      ? await bookings.cancel(token, oneOf(reason))
      : await bookings.reschedule(token, { slot: oneOf(slot) ?? '', timezone: oneOf(timezone) });
  if (outcome.kind === 'not_found') throw missing(request, context.site);
  if (outcome.kind === 'done') {
    const done = part === 'cancel' ? ['canceled', 'already'] : ['moved', 'unchanged'];
    return redirect(`${page}?note=${done[outcome.isUnchanged ? 1 : 0]}`, 303);
  }
  if (outcome.kind === 'invalid')
    return again({ fieldErrors: outcome.fieldErrors }, { status: 422 });
  const { code, message, alternatives } = outcome;
  const isAboutTime = code === 'slot_taken' || code === 'slot_unavailable';
  const found = isAboutTime
    ? { fieldErrors: { slot: [message] }, alternatives }
    : { formErrors: [message] };
  return again(found, { status: 409 });
}

const sentTwice = 'We got this twice. Enter it once and send again';

/** Treat a repeated field as missing: its rule then reports the error. */
const oneOf = (value: TypedValues[string] | undefined) =>
  typeof value === 'string' ? value : undefined;

function Booking({
  call,
  page,
  time,
  hours,
  place,
  note,
  times,
  answer: returned,
}: RouteProps<typeof load, typeof act>) {
  const errors = errorsIn(returned?.answer);
  const isOver = !times && !call.canCancel;
  const sheet = <CallSheet call={call} time={time} hours={hours} place={place} />;
  return (
    <>
      <div className="wrap pt-6 empty:hidden">
        <Summary
          problems={problemsOf(returned?.answer, { name: 'call', fields: errors })}
          failures={0}
        />
      </div>
      <div className="wrap grid gap-x-16 gap-y-9 pt-[clamp(36px,5vw,72px)] pb-[clamp(64px,7vw,112px)] nav:grid-cols-[minmax(0,4.5fr)_minmax(0,7.5fr)]">
        <div className="grid content-start gap-8">
          <div>
            <PageHeading text={headings[call.status]} />
            <Lede className="mt-4.5">{ledes[call.status]}</Lede>
            {note && (
              <p
                role="status"
                className="mt-5 border-l-3 border-brass bg-brass-tint px-4 py-3 text-small"
              >
                {note}
              </p>
            )}
          </div>
          {isOver ? (
            <ButtonLink to="/get-started" icon="arrow" className="justify-self-start">
              Book another call
            </ButtonLink>
          ) : (
            sheet
          )}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {isOver && sheet}
          {times && (
            <MoveCall
              times={times}
              errors={errors}
              alternatives={refusalIn(returned?.answer)?.alternatives ?? []}
            />
          )}
          {call.canCancel && (
            <CancelCall
              page={page}
              errors={errors.reason}
              isOpen={returned?.part === 'cancel'}
              reason={oneOf(returned?.values.reason)}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface CancelCallProps {
  /** Address of the call's page. */
  page: string;
  errors: readonly string[] | undefined;
  isOpen: boolean;
  reason: string | undefined;
}

/** Cancellation form behind a fold: opening it changes nothing. */
function CancelCall({ page, errors, isOpen, reason }: CancelCallProps) {
  return (
    <details
      id="cancel"
      open={isOpen}
      className="on-paper group rounded-panel border border-rule bg-raised"
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 px-[clamp(18px,2.4vw,32px)] py-3 font-[640]">
        Cancel the call
        <Icon
          name="chevron"
          className="size-5 text-ink-3 transition-transform duration-(--t-base) group-open:rotate-180"
        />
      </summary>
      <form
        method="post"
        action={`${page}/cancel`}
        noValidate
        className="grid gap-5 border-t border-rule px-[clamp(18px,2.4vw,32px)] py-6"
      >
        <TextArea
          id="call-reason"
          name="reason"
          label="Reason"
          optional
          rows={3}
          hint="Up to 500 characters. It helps us, and changes nothing for you."
          defaultValue={reason}
          errors={errors}
        />
        <Button
          type="submit"
          variant="ghost"
          className="w-full border-negative text-negative xs:w-auto xs:justify-self-start"
        >
          Cancel this call
        </Button>
      </form>
    </details>
  );
}

export const booking = defineRoute({ load, act, Page: Booking });
