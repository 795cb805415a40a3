import { Icon } from '#app/ui/icon.tsx';

/** Prints only the workpaper. Hidden without JavaScript, which printing needs. */
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
