import { countOnce } from '../measure/count.ts';

/** Counts server searches without results. The page contains the query only if it may be counted. */
export function countMissedSearch(): void {
  const words = document.querySelector<HTMLElement>('[data-missed]')?.dataset.missed;
  if (words) countOnce({ kind: 'search-miss', words });
}
