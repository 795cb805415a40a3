/** What stands on the picture that a shared link shows. Facts of the page only, never figures of a visitor. */

export interface CardWords {
  /** The name of the site, beside the mark. */
  product: string;
  /** The short line over the heading: what kind of page, which topic. */
  kicker: string;
  /** The heading, one entry for each line its author broke. */
  heading: string[];
}

export type ToolType = 'calculator' | 'scorecard' | 'quiz' | 'audit';

/** What is drawn beside the words. */
export type Look =
  /** The grove. */
  | { look: 'home' }
  /** A schedule of accounts: the service's account number and its place among `of` services, counted from 1. */
  | { look: 'service'; account: number; place: number; of: number }
  /** A sheet on the desk; what is ruled on it depends on the tool. `name` stands under the heading. */
  | { look: 'tool'; toolType: ToolType; name: string }
  /** A ledger page; its minutes of reading are tallied in the margin. */
  | { look: 'article'; minutes: number }
  /** A notice, past due. `name` stands on its stub. */
  | { look: 'solution'; name: string }
  /** Twelve months as strokes, the busy ones (1 to 12) struck through. */
  | { look: 'industry'; busyMonths: number[] }
  /** A tally of what the page lists; `counted` names it: `14 services`. */
  | { look: 'list'; count: number; counted: string }
  /** A T-account. */
  | { look: 'scenario' }
  /** The words, and `note` under them. */
  | { look: 'plain'; note: string }
  /** The grove by night. */
  | { look: 'page' };

export type SocialCard = CardWords & Look;
export type CardOf<L extends Look['look']> = CardWords & Extract<Look, { look: L }>;
