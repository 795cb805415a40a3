import { countOnce } from '../measure/count.ts';

/** Counts a search that the server answered with nothing. The page says its words where they may be counted. */
export function countMissedSearch(): void {
  const words = document.querySelector<HTMLElement>('[data-missed]')?.dataset.missed;
  if (words) countOnce({ kind: 'search-miss', words });
}
