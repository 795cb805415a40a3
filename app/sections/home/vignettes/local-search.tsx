import { Icon } from '#app/ui/icon.tsx';

/** A local search for a CPA: a complete profile above an incomplete one. */
export function LocalSearch() {
  return (
    <div className="ml-[clamp(26px,2.6vw,38px)] self-end rounded-tl-panel border-t border-l border-rule bg-paper pt-4 pl-4">
      <p className="flex items-center gap-2.5 rounded-l-full border border-r-0 border-rule-strong bg-raised px-4 py-2.25 text-small">
        <Icon name="search" className="size-4 text-ink-3" />
        cpa near me
      </p>
      <div className="mt-2 -ml-4 grid grid-cols-[2.125rem_1fr_2.5rem] items-center gap-3 border-b border-rule bg-greenbar py-3.5 pr-3.5 pl-6.5">
        <span className="grid size-8.5 place-items-center rounded-full bg-art-near">
          <span className="size-3.5 rounded-full bg-brass" />
        </span>
        <p className="leading-[1.35]">
          <b className="block leading-[1.3]">Your firm</b>
          <span className="text-micro text-ink-2">Open today, books appointments online</span>
        </p>
        <Icon name="check" className="size-5 text-brass-text" />
      </div>
      <div className="grid grid-cols-[2.125rem_1fr_2.5rem] items-center gap-3 py-3.5 pr-3.5 pl-2.5">
        <span className="size-8.5 rounded-full bg-rule" />
        <span>
          <span className="my-1.25 block h-2 w-[62%] rounded-[1px] bg-rule" />
          <span className="my-1.25 block h-2 w-[84%] rounded-[1px] bg-rule" />
        </span>
        <Icon name="minus" className="size-5 text-ink-3" />
      </div>
    </div>
  );
}
