import {
  type DocumentSubject,
  documentCheck,
  fail,
  info,
  pass,
} from '../../catalog/define-check.ts';
import { canonicalOf, quotedLink, type UsableCanonical } from '../../links/page-links.ts';
import { isSamePlace, placeInSeries, readSeries } from '../../links/series.ts';
import { cutText } from '../../text/texts.ts';

type Relation = 'itself' | 'series' | 'outside';

function relationOf(canonical: UsableCanonical, { document, url }: DocumentSubject): Relation {
  const target = new URL(canonical.url);
  if (isSamePlace(target, url)) return 'itself';
  const { place, neighbours } = readSeries(document, url);
  const isInSeries = place.isNumbered && placeInSeries(target).series === place.series;
  return isInSeries || neighbours.some((neighbour) => isSamePlace(neighbour.url, target))
    ? 'series'
    : 'outside';
}

export const check = documentCheck('Q', 4, {
  title: 'Canonical of a page in a series',
  why: 'If page 2 of the blog names page 1 as its canonical, older articles lose their links.',
  fix: 'Make every page of the series canonical to itself, number included.',
  source: 'G:pagination-and-incremental-page-loading',
  judge(subject) {
    const { place, neighbours } = readSeries(subject.document, subject.url);
    const isLater = place.number > 1 || neighbours.some((one) => one.direction === 'prev');
    if (!isLater) return info('This is not page 2 or later of a series.');
    const canonical = canonicalOf(subject.links);
    if (canonical === null)
      return pass('This page of a series names no other page as its canonical.');
    const items = [quotedLink(canonical)];
    const address = cutText(canonical.url, 200);
    switch (relationOf(canonical, subject)) {
      case 'itself':
        return pass('This page of a series is canonical to itself.');
      case 'series':
        return fail(
          `This page of a series names another page of it as its canonical: ${address}.`,
          {
            items,
          },
        );
      case 'outside':
        return info(
          `The canonical leads out of the series, to ${address}; whether that is intended cannot be decided.`,
          { items },
        );
    }
  },
});
