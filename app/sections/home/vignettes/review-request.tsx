import { Tally } from '#app/ui/tally.tsx';

/** A filed return triggers a review request; the answer, and a tally of reviews. */
export function ReviewRequest() {
  return (
    <div className="flex flex-col gap-3 px-6.5 pb-6.5 text-small leading-[1.45] desk:py-7.5 desk:pr-8.5 desk:pl-1.5">
      <p className="self-start rounded-slip border border-rule bg-greenbar px-2.5 py-1 text-micro text-ink-2">
        Trigger: return filed
      </p>
      <p className="max-w-67.5 rounded-panel rounded-bl-slip bg-ground-2 px-4.25 py-3.5 text-on-ground">
        Your return is filed. Two minutes for a review, whatever the verdict?
      </p>
      <p className="max-w-67.5 self-end rounded-panel rounded-br-slip bg-sunk px-4.25 py-3.5">
        Done. And thank you.
      </p>
      <div className="mt-auto border-t border-rule pt-3.5">
        <p className="mb-3 flex max-w-82.5 justify-between text-[.75rem] text-ink-3">
          <b className="font-[640]">New reviews, tallied</b>
          Sample
        </p>
        <Tally
          count={13}
          total={15}
          shape={{ height: 52, strokeWidth: 5, step: 11.5, gap: 26 }}
          className="w-full max-w-82.5"
        />
      </div>
    </div>
  );
}
