import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '../context.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { CallSheet } from '../sections/call/call-sheet.tsx';
import { longTime } from '../sections/call/long-time.ts';
import { PageHeading } from '../sections/page-heading.tsx';
import { Receipt } from '../sections/receipt.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

/** Receipts are printed in the office's time, to the minute, and name the zone. */
const printedTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

export function loader({ request, context }: LoaderFunctionArgs) {
  const ref = new URL(request.url).searchParams.get('ref');
  const proof = context.get(servicesContext).thankYou.read(ref);
  const { page, ...content } = loadContentPage(request, 'page');
  const { receipts, ...words } = page;
  const { call, isSpooled = false, form } = proof ?? {};
  const kind = call ? 'booked' : form;
  const found = receipts && Object.entries(receipts).find(([one]) => one === kind)?.[1];
  const ofForm = isSpooled ? { ...found, lede: spooledWords(form), next: undefined } : found;
  const { location } = context.get(servicesContext).booking;
  return {
    ...content,
    page: call ? { ...words, heading: 'Your call is|on the books.' } : words,
    next: ofForm?.next ?? words.lists.next ?? [],
    lede: ofForm?.lede ?? words.lede,
    receipt: proof && {
      ref: ref ?? '',
      what: ofForm?.what ?? 'Your request',
      when: whenOf(proof.at),
      left: ofForm?.left ?? 0,
      form: proof.form,
      isCall: call !== undefined,
    },
    call: call && {
      start: call.start,
      time: longTime(call.start, call.timezone),
      calendars: call.calendars,
      place: location.text,
    },
  };
}

/** The database did not answer: what was sent waits in a file, and nothing is booked. */
function spooledWords(form: string | undefined): string {
  if (form === 'get-started')
    return 'We have your details. We could not confirm the time yet; we will write to you.';
  if (form === 'newsletter')
    return 'We have your details. The link to confirm follows by e-mail, later than usual.';
  return 'We have your details. They are kept safe, and a person will read them and answer.';
}

/** `at` is in milliseconds since 1970. */
function whenOf(at: number): { iso: string; text: string } {
  return { iso: new Date(at).toISOString(), text: printedTime.format(at) };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function ThankYou() {
  const { page, html, crumbs, rows, lede, next, receipt, call } = useLoaderData<typeof loader>();
  return (
    // enhance/receipt.ts says so once, and counts it.
    <div
      className="ledger-paper"
      {...(receipt && {
        'data-receipt': receipt.ref,
        'data-what': receipt.what,
        'data-form-sent': receipt.form,
        'data-call': receipt.isCall ? '' : undefined,
      })}
    >
      <Breadcrumb crumbs={crumbs} />
      <div className="wrap grid gap-x-16 gap-y-12 pt-[clamp(36px,5vw,84px)] pb-[clamp(64px,7vw,120px)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHeading text={page.heading} size="display" />
          <Lede className="mt-5">{lede}</Lede>
        </div>
        <div className="grid content-start gap-8 lg:row-span-2 lg:pt-3">
          {call && (
            <CallSheet
              call={{ status: 'confirmed', start: call.start }}
              time={call.time}
              place={call.place}
              calendars={call.calendars}
            />
          )}
          <Receipt received={receipt} next={next} note={html} />
        </div>
        <nav aria-labelledby="meanwhile" className="max-w-130 self-start border-t border-rule-strong pt-4">
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
    </div>
  );
}
