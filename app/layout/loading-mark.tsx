import { strike, trunks } from '#app/ui/mark-paths.ts';

/** Loading indicator: the mark at 48 px, its strike redrawn every 1200 ms. */
export function LoadingMark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-12 shrink-0">
      <path fill="var(--art-trunk)" d={trunks} />
      <path fill="var(--art-strike)" d={strike} className="strike-redrawn" />
    </svg>
  );
}
