/** Last figures of a tool, stored only in this browser: `tool:{slug}:v1`. Ignores storage errors. */
import { readStored, store } from '../browser/enhance/storage.ts';

export interface Kept {
  /** Query without `?`. */
  q: string;
  at: number;
}

const keyOf = (slug: string) => `tool:${slug}:v1`;

export function keptFigures(slug: string): Kept | undefined {
  try {
    const { q, at }: Record<string, unknown> = JSON.parse(
      readStored('localStorage', keyOf(slug)) ?? '{}',
    );
    // We store no other values, and none that is no valid date.
    const isOurs =
      typeof q === 'string' && q && typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
    return isOurs ? { q, at } : undefined;
  } catch {
    return undefined;
  }
}

export const keepFigures = (slug: string, q: string, at: number): void =>
  store('localStorage', keyOf(slug), q ? JSON.stringify({ q, at } satisfies Kept) : null);

/** `November 22, 2026`. */
export const dayOf = ({ at }: Kept) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });

/** Id of the element that offers them (resume-offer.server.tsx). */
export const resumeOfferId = 'resume';

/** Hides the offer once the visitor has started. */
export function hideResumeOffer(): void {
  document.getElementById(resumeOfferId)?.setAttribute('hidden', '');
}
