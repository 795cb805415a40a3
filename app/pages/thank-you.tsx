import { bothHours } from '#domain/messages/call-time.ts';
import type { ReceivedCall } from '#server/leads/thank-you.ts';
import type { Services } from '#server/process/services.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import { Closing } from '../sections/blocks.tsx';
import { CallSheet, longTime } from '../sections/call/call-sheet.tsx';
import { Lede, PageHeading } from '../sections/page-head.tsx';
import { Receipt } from '../sections/receipt.tsx';
import { ArrowLink } from '../ui/link.tsx';
import { receiptTime } from '../ui/office-time.ts';

async function load({ request, services, content }: Visit<'page'>) {
  const ref = new URL(request.url).searchParams.get('ref');
  const proof = services.thankYou.read(ref);
  const { page } = content;
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
  return {
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
    },
    call: call && {
      ...call,
      time: longTime(call.start, call.timezone),
      hours: bothHours(call.timezone, timezone, Date.parse(call.start)),
      place: 'place' in call ? call.place : location.text,
    },
  };
}

/** The call's current state; if the database fails, as booked. */
async function asItIsNow({ bookings }: Services, booked: ReceivedCall) {
  const found =
    booked.bookingId && (await bookings.findBooked(booked.bookingId).catch(() => undefined));
  return found || { ...booked, status: 'confirmed' as const };
}

/** The database failed: the submission is spooled to a file, and nothing is booked. */
function spooledWords(form: string | undefined): string {
  if (form === 'get-started')
    return 'We have your details. We couldn’t confirm the time yet, so we’ll email you.';
  if (form === 'newsletter')
    return 'We have your details. The link to confirm will reach you by email, later than usual.';
  return 'We have your details. They’re saved, and a person will read them and answer.';
}

function ThankYou({ page, html, crumbs, rows, lede, next, receipt, call }: PropsOf<typeof load>) {
  return (
    // For forms/note-received.ts.
    <div
      {...(receipt && {
        'data-receipt': receipt.ref,
        'data-form-sent': receipt.form,
      })}
    >
      <Breadcrumb crumbs={crumbs} />
      <div className="wrap grid gap-x-16 gap-y-12 pt-[clamp(36px,5vw,84px)] pb-[clamp(64px,7vw,120px)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHeading text={page.heading} size="display" />
          <Lede className="mt-5">{lede}</Lede>
          {call && (
            <div className="mt-8 max-w-130">
              <CallSheet
                call={call}
                time={call.time}
                hours={call.hours}
                place={call.place}
                changeAt={'manageUrl' in call ? new URL(call.manageUrl).pathname : undefined}
              />
            </div>
          )}
        </div>
        <div className="lg:row-span-2 lg:pt-3">
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

export const thankYou = definePage({ kind: 'page', load, blocks: [ThankYou, Closing] });
