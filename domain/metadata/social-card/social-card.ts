/**
 * What is on the picture that a shared link shows: words of the page, and of a shared result its verdict. Never what a
 * visitor typed.
 */
export interface SocialCard {
  /** The site's name, beside the logo. */
  product: string;
  /** Short line above the heading: the kind of page, the topic. */
  kicker: string;
  /** The heading, split at its author's line breaks. */
  heading: string[];
  /** A fact of the page: `18 services`, `6 min`. */
  note?: string;
  /** The firm's own color and logo, if it has them: another look is another picture. */
  look?: string;
  /** Of a quiz's result: how many of its firs stand. */
  standing?: number;
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Alt text of a card: its words in reading order, then its drawing. */
export function cardAltText({ product, kicker, heading, note, standing }: SocialCard): string {
  const drawing =
    standing === undefined
      ? 'Firs on a dark evergreen ground, crossed by brass tally strokes'
      : `A grove of 20 firs, of which ${standing} are standing`;
  const words = [product, kicker, heading.join(' '), ...(note ? [note] : []), drawing];
  return words.map(sentence).join(' ');
}
