/** The last figures of a tool, kept in this browser only: `tool:{slug}:v1`. Storage that is closed keeps nothing. */

export interface Kept {
  /** Query without `?`. */
  q: string;
  /** When, in milliseconds. */
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

/** What no date can be made of was not put there by us. */
const isInstant = (ms: number) => !Number.isNaN(new Date(ms).getTime());

export function keepFigures(slug: string, q: string, at: number): void {
  try {
    if (q) localStorage.setItem(keyOf(slug), JSON.stringify({ q, at } satisfies Kept));
    else localStorage.removeItem(keyOf(slug));
  } catch {
    // Private windows and full disks: the page works without.
  }
}

/** `November 22, 2026`. */
export const dayOf = ({ at }: Kept) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });

/** Id of the offer to go on with them (resume-offer.tsx). */
export const resumeOfferId = 'resume';

/** Who has begun needs the offer no more. */
export function hideResumeOffer(): void {
  document.getElementById(resumeOfferId)?.setAttribute('hidden', '');
}
