import {
  type DocumentSubject,
  decide,
  documentCheck,
  eachWith,
  fail,
  info,
  pass,
  quoted,
  warn,
} from '../catalog/define-check.ts';
import { canonicalOf } from '../links/page-links.ts';
import {
  type Direction,
  isSamePlace,
  type Neighbour,
  placeInSeries,
  readSeries,
} from '../links/series.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { Item } from '../report/report-types.ts';
import type { Target } from '../site/snapshot.ts';
import { isVisited, targetResult } from '../site/target-state.ts';
import { withoutFragment } from '../site/urls.ts';
import { seriesTargets } from '../site/wanted-targets.ts';
import { cutText } from '../text/texts.ts';

export const paginationChecks = [
  documentCheck('pagination.canonical', 'Q', 4, {
    title: 'Canonical of a page in a series',
    why: 'If page 2 of the blog names page 1 as its canonical, older articles lose their links.',
    fix: 'Make every page of the series canonical to itself, number included.',
    source: 'G:pagination-and-incremental-page-loading',
    judge({ document, url, links }) {
      const series = readSeries(document, url);
      const isLater =
        series.place.number > 1 || series.neighbours.some((one) => one.direction === 'prev');
      if (!isLater) return info('This is not page 2 or later of a series.');
      const canonical = canonicalOf(links);
      if (!canonical) return pass('This page of a series names no other page as its canonical.');
      const target = new URL(canonical.url);
      if (isSamePlace(target, url)) return pass('This page of a series is canonical to itself.');
      const isInSeries =
        (series.place.isNumbered && placeInSeries(target).series === series.place.series) ||
        series.neighbours.some((one) => isSamePlace(one.url, target));
      const address = cutText(canonical.url, 200);
      return (isInSeries ? fail : info)(
        isInSeries
          ? `This page of a series names another page of it as its canonical: ${address}.`
          : `The canonical leads out of the series, to ${address}; whether that is intended cannot be decided.`,
        { items: [canonical] },
      );
    },
  }),
  documentCheck('pagination.sequence', 'Q', 2, {
    title: 'Links through a series',
    why: 'Google follows ordinary links only and ignores rel=next for indexing.',
    fix: 'Link the pages of a series with plain anchors, both ways: `<a href="/blog/page/2">Next</a>`.',
    source: 'G:pagination-and-incremental-page-loading',
    judge(subject) {
      const { neighbours, numbered } = readSeries(subject.document, subject.url);
      if (neighbours.length === 0 && numbered.length === 0)
        return info('The page links to no other page of a series.');
      const linked = linkedAddresses(subject.document);
      const targets = Map.groupBy(seriesTargets(subject), (url) =>
        answered(targetResult(url, subject.snapshot)),
      );
      const itemsOf = (state: Answered, detail: string) =>
        eachWith(targets.get(state) ?? [], detail);
      const missing = unlinked('next', neighbours, linked);
      const broken = itemsOf('broken', 'Does not answer 200');
      const redirected = itemsOf('redirect', 'Redirects to another address');
      const unreturned = neighbours.filter((one) => isOneWay(one, subject));
      const oneWay = [
        ...unlinked('prev', neighbours, linked),
        ...eachWith(
          unreturned.map(({ url }) => withoutFragment(url)),
          'Has no link back to this page',
        ),
      ];
      return decide(
        {},
        broken.length > 0 &&
          fail('A page of the series does not answer.', { items: [...broken, ...missing] }),
        missing.length > 0 &&
          fail('The head names a next page that no link on this page leads to.', {
            items: missing,
          }),
        oneWay.length > 0 &&
          warn('Neighboring pages of the series are not linked both ways.', {
            items: [...oneWay, ...redirected],
          }),
        redirected.length > 0 &&
          warn('A link within the series leads over a redirect.', { items: redirected }),
        [...targets.keys()].every((state) => state === 'unknown') &&
          info('The other pages of the series could not be fetched.'),
        pass('The pages of the series are linked both ways and answer.'),
      );
    },
  }),
];

const linkedAddresses = ({ anchors }: PageFacts): ReadonlySet<string> =>
  new Set(anchors.flatMap(({ url }) => (url === null ? [] : withoutFragment(url))));

const unlinked = (
  direction: Direction,
  neighbours: readonly Neighbour[],
  linked: ReadonlySet<string>,
): Item[] =>
  neighbours.flatMap(({ declared, direction: own, url }) =>
    declared && own === direction && !linked.has(withoutFragment(url))
      ? quoted(declared, 'no link of the text leads there')
      : [],
  );

type Answered = 'unknown' | 'ok' | 'redirect' | 'broken';

function answered(result: Target['result']): Answered {
  if (result === 'skipped') return 'unknown';
  if (!isVisited(result)) return result.code === 'refused' ? 'unknown' : 'broken';
  const { ending, status, hops } = result.answer;
  if (ending !== 'answered' || status !== 200) return 'broken';
  return hops.length > 0 ? 'redirect' : 'ok';
}

function isOneWay({ url }: Neighbour, { snapshot, url: own }: DocumentSubject): boolean {
  const result = targetResult(url.href, snapshot);
  if (!isVisited(result) || result.document === null || answered(result) === 'broken') return false;
  return !result.document.anchors.some((anchor) => {
    const target = anchor.url === null ? null : URL.parse(anchor.url);
    return target !== null && isSamePlace(target, own);
  });
}
