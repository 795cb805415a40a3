/**
 * What is on the picture that a shared link shows: facts of the page, and of a shared result its verdict. Never what a
 * visitor typed.
 */

interface CardWords {
  /** The site's name, beside the logo. */
  product: string;
  /** Short line above the heading: the kind of page, the topic. */
  kicker: string;
  /** The heading, split at its author's line breaks. */
  heading: string[];
}

export type ToolType = 'calculator' | 'scorecard' | 'quiz' | 'audit';

/** The drawing beside the text. */
export type Look =
  /** The grove. */
  | { look: 'home' }
  /** A schedule of accounts: the service's account number, and its place among `of` services, from 1. */
  | { look: 'service'; account: number; place: number; of: number }
  /** A sheet on the desk; what is ruled on it depends on the tool. `name` is under the heading. */
  | { look: 'tool'; toolType: ToolType; name: string }
  /** A ledger page with the minutes of reading tallied in the margin. */
  | { look: 'article'; minutes: number }
  /** A notice, past due. `name` is on its stub. */
  | { look: 'solution'; name: string }
  /** Twelve months as strokes, busy ones (1 to 12) struck through. */
  | { look: 'industry'; busyMonths: number[] }
  /** A tally of the page's list, labeled `counted`: `14 services`. */
  | { look: 'list'; count: number; counted: string }
  /** The result of the quiz `name`: the verdict is the heading, and `standing` of twenty firs stand. */
  | { look: 'verdict'; name: string; standing: number }
  /** A T-account. */
  | { look: 'scenario' }
  /** The text with `note` below. */
  | { look: 'plain'; note: string }
  /** The grove at night. */
  | { look: 'page' };

export type SocialCard = CardWords & Look;
export type CardOf<L extends Look['look']> = CardWords & Extract<Look, { look: L }>;
