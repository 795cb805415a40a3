/** Last figures of a tool, stored only in this browser: `tool:{slug}:v1`. Ignores storage errors. */

export interface Kept {
  /** Query without `?`. */
  q: string;
  /** Stored at, in milliseconds. */
  at: number;
}

const keyOf = (slug: string) => `tool:${slug}:v1`;

export function keptFigures(slug: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null');
    if (!kept || typeof kept !== 'object' || !('q' in kept) || !('at' in kept)) return undefined;
    return typeof kept.q === 'string' && kept.q && typeof kept.at === 'number' && isInstant(kept.at)
      ? { q: kept.q, at: kept.at }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reject values that are no valid date: we didn't store them. */
const isInstant = (ms: number) => !Number.isNaN(new Date(ms).getTime());

export function keepFigures(slug: string, q: string, at: number): void {
  try {
    if (q) localStorage.setItem(keyOf(slug), JSON.stringify({ q, at } satisfies Kept));
    else localStorage.removeItem(keyOf(slug));
  } catch {
    // Private window or storage full: the page works without.
  }
}

/** `November 22, 2026`. */
export const dayOf = ({ at }: Kept) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });

/** Id of the element that offers them (resume-offer.server.tsx). */
export const resumeOfferId = 'resume';

/** Hides the offer once the visitor has started. */
export function hideResumeOffer(): void {
  document.getElementById(resumeOfferId)?.setAttribute('hidden', '');
}
