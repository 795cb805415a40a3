import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { worksheetForm } from '#domain/forms/preparation.ts';
import type { ReceivedCall } from '#server/leads/thank-you.ts';
import type { Services } from '#server/process/services.ts';
import { errorsIn, problemsOf, type ReturnedForm, type TypedValues } from '../forms/answer.ts';
import { Summary } from '../forms/form-problems.tsx';
import { whenText } from '../forms/picker/zone-names.ts';
import { readFields } from '../forms/read-fields.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import { formReturnedContext, servicesContext, withErrorTitle } from '../loaders/context.ts';
import { refusedBefore, refusedWith, returnForm } from '../loaders/form-page.server.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { CallSheet, longTime } from '../sections/call/call-sheet.tsx';
import { Worksheet } from '../sections/call/worksheet.tsx';
import { Lede, PageHeading } from '../sections/page-head.tsx';
import { Receipt } from '../sections/receipt.tsx';
import { ArrowLink } from '../ui/link.tsx';
import { receiptTime } from '../ui/office-time.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const { searchParams, search } = new URL(request.url);
  const ref = searchParams.get('ref');
  const proof = services.thankYou.read(ref);
  const { page, ...content } = loadContentPage(request, 'page');
  const { receipts, ...words } = page;
  const { isSpooled = false, isUnmailed = false, form } = proof ?? {};
  const call = proof?.call && (await asItIsNow(services, proof.call));
  const kind = call ? 'booked' : form;
  const found = receipts && Object.entries(receipts).find(([one]) => one === kind)?.[1];
  const unmailed = isUnmailed ? receipts?.unmailed : undefined;
  const ofForm = {
    ...found,
    ...unmailed,
    what: found?.what,
    // A call's time is the more important news.
    ...(isSpooled &&
      (!unmailed || form === 'get-started') && { lede: spooledWords(form), next: unmailed?.next }),
  };
  const { location, timezone } = services.booking;
  const answers = await services.worksheets.read(ref).catch(() => undefined);
  return {
    ...content,
    head: context.get(formReturnedContext) ? withErrorTitle(content.head) : content.head,
    page:
      call?.status === 'confirmed' ? { ...words, heading: 'Your call is|on the books.' } : words,
    next: ofForm.next ?? words.lists.next ?? [],
    lede: ofForm.lede ?? words.lede,
    receipt: proof && {
      ref: ref ?? '',
      what: ofForm.what ?? 'Your request',
      when: { iso: new Date(proof.at).toISOString(), text: receiptTime(proof.at, timezone) },
      left: ofForm.left ?? 0,
      form: proof.form,
      isCall: call !== undefined,
    },
    call: call && {
      ...call,
      time: longTime(call.start, call.timezone),
      businessTime: call.timezone === timezone ? undefined : whenText(call.start, timezone),
      place: 'place' in call ? call.place : location.text,
    },
    worksheet: answers && {
      action: `/thank-you${search.replace(/&kept=1/, '')}`,
      answers,
      isKept: searchParams.has('kept'),
    },
  };
}

/** The call's current state; if the database fails, as booked. */
async function asItIsNow({ bookings }: Services, booked: ReceivedCall) {
  const found =
    booked.bookingId && (await bookings.findBooked(booked.bookingId).catch(() => undefined));
  return found || { ...booked, status: 'confirmed' as const };
}

/** Stores the worksheet. Identical submissions are stored once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const refused = refusedBefore(fields, context);
  if (refused) return refused;
  const url = new URL(request.url);
  const outcome = await context
    .get(servicesContext)
    .worksheets.submit(url.searchParams.get('ref'), fields);
  if (outcome.kind === 'not_found') {
    const message = 'This link is too old. Please reply to our mail instead.';
    return returnForm(refusedWith(message), fields, context, { status: 404 });
  }
  if (outcome.kind === 'invalid') {
    const { fieldErrors } = outcome.errors;
    return returnForm({ kind: 'refused', fieldErrors, formErrors: [] }, fields, context, {
      status: 422,
    });
  }
  url.searchParams.set('kept', '1');
  return redirect(`/thank-you${url.search}#worksheet`, 303);
}

/** The database failed: the submission is spooled to a file, and nothing is booked. */
function spooledWords(form: string | undefined): string {
  if (form === 'get-started')
    return 'We have your details. We could not confirm the time yet; we will write to you.';
  if (form === 'newsletter')
    return 'We have your details. The link to confirm follows by email, later than usual.';
  return 'We have your details. They are kept safe, and a person will read them and answer.';
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function ThankYou() {
  const { page, html, crumbs, rows, lede, next, receipt, call, worksheet } =
    useLoaderData<typeof loader>();
  const returned = useActionData<ReturnedForm>();
  const problems = problemsOf(returned?.answer, {
    name: 'worksheet',
    labels: worksheetForm.labels,
  });
  return (
    // forms/note-received.ts counts it once.
    <div
      className="ledger-paper"
      {...(receipt && {
        'data-receipt': receipt.ref,
        'data-form-sent': receipt.form,
        'data-call': receipt.isCall ? '' : undefined,
      })}
    >
      <Breadcrumb crumbs={crumbs} />
      <div className="wrap pt-6 empty:hidden">
        <Summary problems={problems} failures={0} />
      </div>
      <div className="wrap grid gap-x-16 gap-y-12 pt-[clamp(36px,5vw,84px)] pb-[clamp(64px,7vw,120px)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHeading text={page.heading} size="display" />
          <Lede className="mt-5">{lede}</Lede>
        </div>
        <div className="grid content-start gap-8 lg:row-span-2 lg:pt-3">
          {call && (
            <CallSheet
              call={call}
              time={call.time}
              businessTime={call.businessTime}
              place={call.place}
              changeAt={'manageUrl' in call ? new URL(call.manageUrl).pathname : undefined}
            />
          )}
          {worksheet && (
            <Worksheet
              action={worksheet.action}
              values={returned?.values ?? (worksheet.answers as TypedValues)}
              errors={errorsIn(returned?.answer)}
              isKept={worksheet.isKept && problems.length === 0}
            />
          )}
          <Receipt received={receipt} next={next} note={html} />
        </div>
        <nav
          aria-labelledby="meanwhile"
          className="max-w-130 self-start border-t border-rule-strong pt-4"
        >
          <h2 id="meanwhile" className="label-caps font-sans text-ink-3">
            In the meantime
          </h2>
          <ul className="mt-1.5">
            {rows.map(({ to, name, line }) => (
              <li key={to} className="py-2">
                <ArrowLink to={to} className="py-1 pointer-coarse:-my-1 pointer-coarse:min-h-11">
                  {name}
                </ArrowLink>
                <p className="text-small text-ink-2">{line}</p>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Fold />
    </div>
  );
}
