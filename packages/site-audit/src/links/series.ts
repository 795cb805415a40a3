/** Paginated pages: `?page=2`, `/page/2`, and targets of `rel=next` and `rel=prev`. */
import type { LinkElement, PageFacts } from '../page/page-facts.ts';
import { isSameUrl, webUrl, withoutFragment } from '../site/urls.ts';

const numberedPath = /\/page\/(\d{1,6})\/?$/i;
const pageParameters = ['page', 'paged'];

/** Uses only the address; other parameters, `www.` and a trailing slash do not change the series. */
export function placeInSeries(url: URL) {
  const inPath = numberedPath.exec(url.pathname);
  const path = inPath ? url.pathname.slice(0, inPath.index) : url.pathname;
  const inQuery = pageParameters
    .map((name) => url.searchParams.get(name) ?? '')
    .find((value) => /^\d{1,6}$/.test(value));
  const digits = inPath?.[1] ?? inQuery;
  return {
    /** The same for all pages of a series: host and path without the number. */
    series: `${url.host.replace(/^www\./, '')}${path.replace(/\/$/, '')}`,
    /** 1 for an address without number. */
    number: digits === undefined ? 1 : Number(digits),
    isNumbered: digits !== undefined,
  };
}

type PlaceInSeries = ReturnType<typeof placeInSeries>;

export function isSamePlace(one: URL, other: URL): boolean {
  if (isSameUrl(one, other)) return true;
  const [a, b] = [placeInSeries(one), placeInSeries(other)];
  return a.series === b.series && a.number === b.number && (a.isNumbered || b.isNumbered);
}

export type Direction = 'next' | 'prev';

export interface Neighbour {
  url: URL;
  direction: Direction;
  /** Null when only a text link indicates it. */
  declared: LinkElement | null;
}

function directionOf(rel: readonly string[]): Direction | null {
  if (rel.includes('next')) return 'next';
  return rel.includes('prev') || rel.includes('previous') ? 'prev' : null;
}

/** A page has two neighbors; a few more are mistakes, hundreds an attack. */
const neighboursLimit = 20;

function declaredNeighbours(document: PageFacts): Neighbour[] {
  const elements = document.links.filter(({ part }) => part === 'head');
  return [...elements, ...document.anchors].flatMap((element) => {
    const [direction, url] = [directionOf(element.rel), webUrl(element.url)];
    return direction && url
      ? [{ url, direction, declared: 'region' in element ? null : element }]
      : [];
  });
}

function numberedLinks(document: PageFacts, place: PlaceInSeries) {
  const found = new Map<string, { url: URL; number: number }>();
  for (const anchor of document.anchors) {
    const url = webUrl(anchor.url);
    if (url === null) continue;
    const other = placeInSeries(url);
    const isOther = other.series === place.series && other.number !== place.number;
    // The bare address is page 1 if this page has a number.
    const key = withoutFragment(url);
    if (isOther && (other.isNumbered || place.isNumbered))
      found.getOrInsert(key, { url, number: other.number });
  }
  return [...found.values()];
}

/** The page's series; neighbors and numbered links are empty when there is none. */
export function readSeries(document: PageFacts, url: URL) {
  const place = placeInSeries(url);
  const numbered = numberedLinks(document, place);
  const beside = numbered
    .filter(({ number }) => Math.abs(number - place.number) === 1)
    .map(({ url: other, number }): Neighbour => {
      return { url: other, direction: number > place.number ? 'next' : 'prev', declared: null };
    });
  const neighbours = new Map<string, Neighbour>();
  for (const neighbour of [...declaredNeighbours(document), ...beside]) {
    if (!isSameUrl(neighbour.url, url))
      neighbours.getOrInsert(withoutFragment(neighbour.url), neighbour);
  }
  return { place, neighbours: [...neighbours.values()].slice(0, neighboursLimit), numbered };
}
