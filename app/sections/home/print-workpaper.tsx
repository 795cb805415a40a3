import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Prints what is marked `data-print-alone` and nothing else of the page. */
function printAlone() {
  const { dataset } = document.documentElement;
  dataset.printing = 'alone';
  addEventListener('afterprint', () => delete dataset.printing, { once: true });
  print();
}

/** Absent without scripts: a button that cannot print helps nobody. */
export function PrintWorkpaper() {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={printAlone}
      className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-brand underline-double hover:decoration-current md:ml-auto print:hidden"
    >
      <Icon name="print" className="size-4.5" />
      Print this workpaper
    </button>
  );
}
