import grove from '#app/art/hero-grove.svg?url';
import { Icon } from '#app/ui/icon.tsx';
import { Art } from '#app/ui/picture.tsx';
import { Tally } from '#app/ui/tally.tsx';

const trunks = [
  { name: 'Intake', x: 80, top: 92 },
  { name: 'Research', x: 200, top: 84 },
  { name: 'Calendar', x: 320, top: 76 },
  { name: 'CRM', x: 440, top: 68 },
];

/** Four foundation steps as strokes; the first live workflow is the strike. */
export function Foundation() {
  return (
    <div className="relative self-end px-5.5 pb-5.5 max-xs:px-3.5 sm:px-9 sm:pt-7 sm:pb-6">
      <p className="text-right text-small leading-tight text-on-ground-2 max-sm:mb-2 right-5.5 sm:absolute sm:top-8">
        <b className="block font-[640] text-brass">First workflow live</b>
        in 7 to 10 days
      </p>
      <svg viewBox="0 0 560 270" fill="none" stroke="var(--on-ground)" className="block w-full">
        <path d="M10 262H550M10 267H550" strokeWidth="1.5" />
        <path d={trunks.map(({ x, top }) => `M${x} ${top}V262`).join('')} strokeWidth="13" />
        <path d="M18 232 532 84" stroke="var(--ground)" strokeWidth="25" />
        <path d="M18 232 532 84" stroke="var(--brass)" strokeWidth="13" />
      </svg>
      <p className="mt-1.5 grid grid-cols-4 pr-[10.7%] pl-[3.6%] text-center text-micro font-[560] tracking-[-.014em] text-on-ground-2">
        {trunks.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}

/** A local search for a CPA: a complete profile above an incomplete one. */
export function LocalSearch() {
  return (
    <div className="ml-[clamp(26px,2.6vw,38px)] self-end rounded-tl-panel border-t border-l border-rule bg-paper pt-4 pl-4">
      <p className="flex items-center gap-2.5 rounded-l-full border border-r-0 border-rule-strong bg-raised px-4 py-2.5 text-small">
        <Icon name="search" className="size-4 text-ink-3" />
        cpa near me
      </p>
      <div className="mt-2 -ml-4 grid grid-cols-[2.125rem_1fr_2.5rem] items-center gap-3 border-b border-rule bg-greenbar py-3.5 pr-3.5 pl-6.5">
        <span className="grid size-8.5 place-items-center rounded-full bg-art-near">
          <span className="size-3.5 rounded-full bg-brass" />
        </span>
        <p className="leading-[1.3]">
          <b className="block leading-[1.3]">Your firm</b>
          <span className="text-micro text-ink-2">Open today, books appointments online</span>
        </p>
        <Icon name="check" className="size-5 text-brass-text" />
      </div>
      <div className="grid grid-cols-[2.125rem_1fr_2.5rem] items-center gap-3 py-3.5 pr-3.5 pl-2.5">
        <span className="size-8.5 rounded-full bg-rule" />
        <span>
          <span className="mt-1.5 block h-1.75 w-[60%] bg-rule" />
          <span className="mt-2.5 block h-1.75 w-[78%] bg-rule" />
        </span>
        <Icon name="minus" className="size-5 text-ink-3" />
      </div>
    </div>
  );
}

const events = ['page_view', 'call_click', 'form_sent', 'call_booked'];

/** A firm's page in a browser window, with a log of visitor actions. */
export function TrackedWebsite() {
  return (
    <div className="relative flex min-h-100 flex-col self-stretch pl-6.5 desk:min-h-85 desk:pt-8.5 desk:pl-0">
      <div className="flex flex-1 flex-col overflow-hidden rounded-tl-panel border-t border-l border-rule-strong bg-paper">
        <p className="flex items-center gap-1.5 border-b border-rule px-3.5 py-2.5 text-micro leading-none text-ink-3">
          {[0, 1, 2].map((button) => (
            <span key={button} className="size-2 rounded-full border-[1.5px] border-rule-strong" />
          ))}
          <span className="ml-2.5">yourfirm.example</span>
        </p>
        <div className="relative flex-1 overflow-hidden p-6">
          <Art
            url={grove}
            drawing="phone"
            viewBox="0 0 780 460"
            className="absolute -right-7.5 -bottom-1.5 w-105! max-w-none opacity-90 desk:-right-47.5 desk:w-140!"
          />
          <p className="relative font-serif text-[1.75rem] leading-tight font-semibold tracking-[-.014em]">
            The books,
            <br />
            handled.
          </p>
          <span className="relative mt-2.5 block h-1.75 w-[78%] bg-rule" />
          <span className="relative mt-2 block h-1.75 w-[60%] bg-rule" />
          <span className="relative mt-4.5 inline-block rounded-control bg-brand px-3 py-1.5 text-micro leading-normal font-[640] text-on-brand">
            Book a consult
          </span>
        </div>
      </div>
      <ul className="on-paper absolute right-5.5 bottom-5.5 min-w-49 rounded-slip border border-rule bg-raised px-3.5 py-2.5 text-micro leading-normal shadow-slip tabular">
        {events.map((event) => (
          <li
            key={event}
            className="flex justify-between gap-5.5 border-b border-rule last:border-0"
          >
            {event}
            <b className="font-[640] text-positive">tracked</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A finished job of a client who may be asked triggers a review request; the answer, and a tally of reviews. */
export function ReviewRequest() {
  return (
    <div className="flex flex-col gap-3 px-6.5 pb-6.5 text-small leading-[1.4] desk:py-7.5 desk:pr-8.5 desk:pl-1.5">
      <p className="self-start rounded-slip border border-rule bg-greenbar px-2.5 py-1 text-micro text-ink-2">
        Trigger: job done, client may be asked
      </p>
      <p className="max-w-62.5 rounded-panel rounded-bl-slip bg-ground-2 px-4 py-3.5 text-on-ground">
        If you have two minutes, an honest review helps other owners choose a CPA.
      </p>
      <p className="max-w-62.5 self-end rounded-panel rounded-br-slip bg-sunk px-4 py-3.5">
        Done. And thank you.
      </p>
      <div className="mt-auto border-t border-rule pt-3.5">
        <p className="mb-3 flex max-w-84 justify-between text-micro text-ink-3">
          <b className="font-[640]">New reviews, tallied</b>
          Sample
        </p>
        <Tally
          count={13}
          total={15}
          shape={{ height: 52, strokeWidth: 5, step: 11.5, gap: 26 }}
          className="w-full max-w-84"
        />
      </div>
    </div>
  );
}

const automatic = { look: 'border-rule bg-paper', dot: 'border-2 border-brand bg-raised' };
const steps = [
  { step: 'Text: “Thanks for your note.”', ...automatic },
  { step: 'Email: two questions', ...automatic },
  { step: 'Call on the calendar', look: 'border-transparent bg-brand-tint', dot: 'bg-brass' },
];

/** Messages from inquiry to booked call. */
export function Workflow() {
  return (
    <div className="self-end px-[clamp(26px,2.6vw,38px)] pb-7.5 text-small leading-tight font-semibold">
      <p className="flex items-center gap-4 font-[640]">
        <span className="size-4 rounded-full bg-brand" />
        New inquiry
      </p>
      <ol className="relative ml-1.75">
        <li className="absolute top-0 bottom-5.5 left-0 w-[1.5px] bg-rule-strong" />
        {steps.map(({ step, look, dot }) => (
          <li key={step} className="relative flex items-center pt-4 pl-6.5">
            <span className="absolute top-9 left-0 h-[1.5px] w-6.5 bg-rule-strong" />
            <span className={`absolute top-7.5 -left-1.25 size-3 rounded-full ${dot}`} />
            <span className={`rounded-slip border px-4 py-3.5 ${look}`}>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
