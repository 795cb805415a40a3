/**
 * Claims with a figure and without a source. Pure.
 *
 * A figure needs a source when it says something about the world: a percentage, an amount of money, or a number beside a
 * word such as `survey`. It has one when the same passage links out, or when an article lists the source at its end.
 * Our own terms are their own source, and arithmetic that calls itself an example claims nothing.
 */
import { claims } from '../claims.ts';
import type { Page } from '../read-page.ts';
import type { Prices } from '../site.ts';
import { type Passage, passagesOf, sentencesOf } from './passages.ts';

const figure = /(?<![\w.])(?:\$\d[\d,.]*[KM]?|\d[\d,.]*\s?(?:%|percent\b))/g;
const studied = /\b(?:survey|study|studies|research|poll|report(?:ed)? by|according to)\b/i;
const number = /(?<![\w§.])\d[\d,]*(?:\.\d+)?/;

/** Words by which a passage, or the heading over it, says that its figures are made up for the sum. */
const example =
  /\b(?:examples?|illustrat\w+|suppose|assum\w+|say,|scenario|arithmetic|worked|your own|imagine|if you|multiply|divided?|times|at \$|for instance)\b/i;

/** Kinds of pages whose figures are arithmetic in the open, labelled as such by their templates. */
const arithmetic = new Set<Page['kind']>(['case-study', 'tool']);

/** Front-matter fields that hold a worked example or our own terms. */
const ownFields = /^(?:worked|figures|price|figure|hero|stats|extras|needs|terms|lists)\b/;

export function unsourcedFigures(pages: readonly Page[], prices: Prices): string[] {
  const own = ownFigures(prices);
  return pages
    .filter((page) => !arithmetic.has(page.kind))
    .flatMap((page) =>
      passagesOf(page)
        .filter((passage) => passage.prose && !ownFields.test(passage.place))
        .filter((passage) => !isExample(passage) && !hasSource(passage, page))
        .flatMap((passage) =>
          sentencesOf(passage.text)
            .filter((sentence) => claimsFigure(sentence, own))
            .map(
              (sentence) =>
                `${page.file} (${passage.place}): "${sentence}" Link its source in the same paragraph, say that it is an example, or leave the figure out.`,
            ),
        ),
    );
}

const isExample = ({ text, heading }: Passage) => example.test(text) || example.test(heading);

/** The source of what the front matter says may also stand in the page's body or list of sources. */
function hasSource({ markdown, place }: Passage, page: Page): boolean {
  if (/\]\(https?:/.test(markdown)) return true;
  const listed = page.kind === 'article' ? page.sources.length > 0 : /\]\(https?:/.test(page.body);
  return listed && !place.startsWith('body');
}

function claimsFigure(sentence: string, own: ReadonlySet<string>): boolean {
  const figures = sentence.match(figure) ?? [];
  if (figures.some((one) => !own.has(one.replace(/[.,]+$/, '').replace(/\s/g, '')))) return true;
  return studied.test(sentence) && number.test(sentence.replace(/\b(?:19|20)\d\d\b/g, ''));
}

/** Prices, terms and the figures of content/claims.ts, whose sources `npm run launch-check` watches. */
function ownFigures(prices: Prices): Set<string> {
  const money = Object.values(prices).map((amount: number) => `$${amount.toLocaleString('en-US')}`);
  const claimed = Object.values(claims).map(({ value, unit }) => `${value}${unit.trim()}`);
  return new Set([...money, ...claimed, '$5K', '$15K']);
}
