import grove from '#app/art/hero-grove.svg?url';
import { Art } from '#app/ui/art.tsx';

const events = ['page_view', 'call_click', 'form_sent', 'call_booked'];

/** A firm's page in a browser window, with a log of visitor actions. */
export function TrackedWebsite() {
  return (
    <div className="relative flex min-h-84 flex-col self-stretch pl-6.5 desk:min-h-85 desk:pt-8.5 desk:pl-0">
      <div className="flex flex-1 flex-col overflow-hidden rounded-tl-panel border-t border-l border-rule-strong bg-paper">
        <p className="flex items-center gap-1.5 border-b border-rule px-3.5 py-2.5 text-[.75rem] leading-none text-ink-3">
          <span className="size-2 rounded-full border-[1.5px] border-rule-strong" />
          <span className="size-2 rounded-full border-[1.5px] border-rule-strong" />
          <span className="size-2 rounded-full border-[1.5px] border-rule-strong" />
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
          <span className="relative mt-1.75 block h-1.75 w-[60%] bg-rule" />
          <span className="relative mt-4.5 inline-block rounded-control bg-brand px-3 py-1.75 text-[.75rem] leading-normal font-[620] text-on-brand">
            Book a consult
          </span>
        </div>
      </div>
      <ul className="on-paper absolute right-5.5 bottom-5.5 min-w-49 rounded-slip border border-rule bg-raised px-3.5 py-2.5 text-[.75rem] leading-[1.9] shadow-slip tabular">
        {events.map((event) => (
          <li key={event} className="flex justify-between gap-5.5 border-b border-rule last:border-0">
            {event}
            <b className="font-[620] text-positive">tracked</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
