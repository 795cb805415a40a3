/** Counts clicks between pages. */

export interface Way {
  to: string;
  /** Redirects cost no click. */
  clicks: 0 | 1;
}

/** Fewest clicks from `start` to every reachable address, including `start`. */
export function clicksFrom(start: string, waysFrom: (url: string) => readonly Way[]): Map<string, number> {
  const clicks = new Map<string, number>();
  let level = [start];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = [];
    // Grows during the loop: redirect targets belong to the same level.
    for (const url of level) {
      if (clicks.has(url)) continue;
      clicks.set(url, depth);
      for (const way of waysFrom(url)) (way.clicks === 0 ? level : next).push(way.to);
    }
    level = next;
  }
  return clicks;
}
