/**
 * Finds claims with a figure but no source. Pure.
 *
 * A figure needs a source when it claims something about the world: a percentage, an amount of money, or a number
 * near a word such as `survey`. A link in the same passage or an article's source list counts as a source. Our own
 * terms need no source, and neither does arithmetic marked as an example.
 */
import { count, dollars } from '#domain/words/numbers.ts';
import type { Kind } from '../page-files/kinds.ts';
import { type Page, writtenIn } from '../page-files/read-page.ts';
import { claimsOf } from '../site/claims.ts';
import { firstYearTotal, type Prices } from '../site/prices.ts';
import type { SiteValues } from '../site/site.ts';
import { type Passage, passagesIn, passagesOf, sentencesOf } from './passages.ts';

const figure = /(?<![\w.])(?:\$\d[\d,.]*[KM]?|\d[\d,.]*\s?(?:%|percent\b))/g;
const studied = /\b(?:survey|study|studies|research|poll|report(?:ed)? by|according to)\b/i;
const number = /(?<![\w§.])\d[\d,]*(?:\.\d+)?/;

/** Words in a passage or its heading that mark figures as an example. */
const example =
  /\b(?:examples?|illustrat\w+|suppose|assum\w+|say,|scenario|arithmetic|worked|your own|imagine|if you|multiply|divided?|times|at \$|for instance)\b/i;

/** Kinds of pages whose figures are visible arithmetic or an invented firm’s, labeled as such by their templates. */
const arithmetic = new Set<Page['kind']>(['case-study', 'tool', 'sample']);

/** Front matter fields with a worked example or our own terms. */
const ownFields = /^(?:worked|figures|price|figure|hero|stats|extras|needs|terms|lists)\b/;

export function unsourcedFigures(pages: readonly Page[], site: SiteValues): string[] {
  const own = ownFigures(site);
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

/** The source of a front matter field may be in the page's body or source list. */
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

/** The amounts among the prices, by name. */
const feesOf = (prices: Prices): (readonly [name: string, fee: number])[] =>
  Object.entries(prices).flatMap(([name, fee]) =>
    typeof fee === 'number' ? [[name, fee] as const] : [],
  );

/** Prices, terms and the figures of content/site/claims.ts, whose sources `npm run check -- --launch` checks. */
function ownFigures(site: SiteValues): Set<string> {
  const { prices } = site;
  const money = [...feesOf(prices).map(([, fee]) => fee), firstYearTotal(prices)].map(dollars);
  const claimed = Object.values(claimsOf(site)).map(({ value, unit }) => `${value}${unit.trim()}`);
  return new Set([...money, ...claimed, '$5K', '$15K']);
}

/** `sources`: source text of the files, by path. */
export function typedPrices(sources: ReadonlyMap<string, string>, prices: Prices): string[] {
  return [...sources].flatMap(([file, source]) =>
    feesOf(prices).flatMap(([name, amount]) => {
      const typed = [count(amount), String(amount)].find((figure) =>
        new RegExp(`\\$${figure}(?![\\d,.]*\\d)`).test(source),
      );
      return typed
        ? [
            `${file}: types $${typed}. If it is our price, write {{price.${name}}}, which follows content/values/prices.yaml.`,
          ]
        : [];
    }),
  );
}

/** Pages that promise. Other pages promise where they name the package. */
const promising = new Set<Kind | undefined>([
  'home',
  'page',
  'hub',
  'service',
  'extras',
  'solution',
  'industry',
  'faq',
  'legal',
]);

/** Pages about this site's own records and limits, which tests compare with the code. */
const aboutSoftware = /^(?:privacy|cookies|bot|for-programs|newsletter|thank-you|tools)\.md$/;

const counted = String.raw`(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve)`;
const period = `(?:minutes?|hours?|days?|weeks?|months?|years?)`;
const termFigure = new RegExp(
  String.raw`\b${counted}(?: (?:to|and) ${counted})?[- ](?:(?:business|more) )?${period}\b|\b(?:days?|weeks?|months?) (?!1\b)\d+(?: (?:to|and) \d+)?|\d[\d,.]*\s?(?:%|percent\b)|\$\d[\d,.]*K?`,
  'gi',
);

const ofThePackage = /\b(?:Quick Start|our (?:package|setup|monthly fee|notice|own package))\b/;

/** The page's own order of work, which its other sentences repeat. */
const ownOrder = /^(?:terms|timeline|steps|contents|restated|year|extras)\b/;

/** Lines about a tool, and pages about dates of the law. */
const aboutTools = /^(?:tool|closing)\b/;

/**
 * Sentences of pages that promise and that name a day, a fee, a share or a period as typed figures: not taken from a value
 * by a placeholder, not in the page's own order of work, not beside the source of a rule or a study, and not an example.
 * `sources`: source text of the files, by path.
 */
export function typedTerms(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (aboutSoftware.test(file)) return [];
    const { kind, data, body } = writtenIn(file, source, '…');
    const passages = passagesIn({ ...data, body });
    const order = passages.filter(({ place }) => ownOrder.test(place));
    const own = new Set(order.flatMap(({ text }) => figuresIn(text)));
    return passages
      .filter((passage) => !order.includes(passage) && !aboutTools.test(passage.place))
      .filter((passage) => !isOfAnother(passage))
      .flatMap(({ place, text }) =>
        sentencesOf(text)
          .filter((sentence) => promising.has(kind) || ofThePackage.test(sentence))
          .filter((sentence) => figuresIn(sentence).some((one) => !own.has(one)))
          .map(
            (sentence) =>
              `${file} (${place}): “${sentence}” Take its figure from content/values by a placeholder, such as {{day.website}} or {{terms.notice}}.`,
          ),
      );
  });
}

const figuresIn = (text: string): string[] =>
  (text.match(termFigure) ?? []).map((one) => one.toLowerCase());

/** Of a rule or a study with its source, or of an example. */
const isOfAnother = (passage: Passage) =>
  /\]\(https?:/.test(passage.markdown) || isExample(passage);
