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
    const { q, at }: Record<string, unknown> = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '{}');
    // We store no other values, and none that is no valid date.
    const isOurs =
      typeof q === 'string' && q && typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
    return isOurs ? { q, at } : undefined;
  } catch {
    return undefined;
  }
}

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
