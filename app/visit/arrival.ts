/** How this visit began. */
import type { Touch } from '#domain/attribution/touch.ts';

export interface VisitArrival {
  touch: Touch;
  /** Value of `?intent=` as it stands in the address; not checked. */
  askedIntent?: string;
  /** The browser came from another site, or opened the address itself; not a reload, nor a page of the same visit. */
  isNew: boolean;
}

/** Reads the address and the referrer, keeps them for the visit, and returns them. */
export function noteArrival(page: string): VisitArrival {
  return { touch: { at: new Date().toISOString(), landingPage: page }, isNew: false };
}
