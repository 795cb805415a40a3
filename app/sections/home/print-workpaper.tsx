import { Icon } from '#app/ui/icon.tsx';

/** Prints the workpaper and nothing else of the page. Absent without scripts, which alone can print. */
export function PrintWorkpaper() {
  return (
    <button
      type="button"
      data-print="alone"
      className="hidden min-h-11 items-center gap-2 text-small font-semibold text-brand underline-double hover:decoration-current md:ml-auto scripted:inline-flex print:hidden!"
    >
      <Icon name="print" className="size-4.5" />
      Print this workpaper
    </button>
  );
}
