/** Builds the fact sheet of a parsed document: one walk, then names and addresses. */
import { readAccessibility } from '../accessibility/read-accessibility.ts';
import { listLimit, type PageFacts, type Resource, textLimit } from '../page/page-facts.ts';
import { decoded, withoutFragment } from '../site/urls.ts';
import { type JsonLdScript, readJsonLd } from '../structured-data/read-json-ld.ts';
import { readMicrodata } from '../structured-data/read-microdata.ts';
import { Allowance, type StructuredData } from '../structured-data/reading.ts';
import { countWords } from '../text/words.ts';
import { createCollector } from './collector.ts';
import { type Document, type Element, placeOf, short, textOf } from './element.ts';
import { cutOf, type Drafts } from './notebook.ts';
import { headBreakOf, type ParsedDocument } from './parse.ts';
import { type Range, walk } from './walk.ts';

/** Longest address that is resolved; longer ones are data. */
const longestAddress = 10_000;
/** Most characters of all resolved addresses together: a long base lengthens every short address. */
const mostResolved = 2 * 1024 * 1024;

/** Resolved by the URL standard; null when blank, too long or invalid. */
function resolve(href: string | undefined, base: string): string | null {
  const written = href?.trim();
  if (!written) return null;
  if (written.length > longestAddress)
    return URL.parse(written.slice(0, 100), base)?.protocol === 'data:' ? 'data:,' : null;
  return URL.parse(written, base)?.href ?? null;
}

/** Resolves against a base until the limit is reached; later addresses count as invalid. */
function resolver(base: string): (href: string | undefined) => string | null {
  let room = mostResolved;
  return (href) => {
    const url = room > 0 ? resolve(href, base) : null;
    room -= url?.length ?? 0;
    return room < 0 ? null : url;
  };
}

/** A blank base means the page itself; Squarespace writes one on every page. */
const baseAddress = (href: string | undefined, url: string) =>
  href !== undefined && href.trim() === '' ? url : resolve(href, url);

/** The first base with an address counts, unless it is data: or javascript: (HTML, frozen base URL). */
function baseOf({ bases }: Drafts, url: string): string {
  const first = bases.find(({ href }) => href !== undefined);
  const base = first && URL.parse(first.href ?? '', url);
  return base && base.protocol !== 'data:' && base.protocol !== 'javascript:' ? base.href : url;
}

export function factsOf(parsed: ParsedDocument, html: string, url: string): PageFacts {
  const { drafts, visitor } = createCollector(html);
  const { texts, depth } = walk(parsed.tree, visitor);
  const baseUrl = baseOf(drafts, url);
  const at = resolver(baseUrl);
  const visible = texts.visible.toString();
  const { tree, names, accessibility } = readAccessibility(parsed.tree, baseUrl, (element) =>
    placeOf(element, html),
  );
  /** Use the content even where the role is not named from it, as in links without an address. */
  const nameOf = (element: Element, shown?: Range) => {
    const node = tree.byElement.get(element);
    if (node) return names.of(node).name || names.contentOf(node);
    return shown ? cutOf(visible, shown) : '';
  };
  const anchors = drafts.anchors.map(({ fact, spoken }) => ({
    ...fact,
    url: at(fact.href),
    text: cutOf(visible, spoken.visible),
    name: nameOf(spoken.element, spoken.visible),
  }));
  const images = drafts.images.map((image) => ({ ...image, url: at(image.src) }));
  const referred = new Set([...drafts.references, ...fragmentsOf(anchors, url)]);
  const main = (drafts.mains.length > 0 ? texts.main : texts.body).toString();
  return {
    mode: parsed.mode,
    elements: parsed.elements,
    depth,
    isTreeCut: parsed.isCut,
    parseErrors: parsed.errors,
    parseErrorCount: parsed.errorCount,
    lang: drafts.lang,
    baseUrl,
    titles: drafts.titles.map(({ fact, element }) => ({
      ...fact,
      text: short(textOf(element), 20_000),
    })),
    metas: drafts.metas,
    links: drafts.links.map((link) => ({ ...link, url: at(link.href) })),
    bases: drafts.bases.map((base) => ({ ...base, url: baseAddress(base.href, url) })),
    headBreak: headBreakOf(parsed, html),
    anchors,
    buttons: drafts.buttons.map(({ fact, spoken }) => ({
      ...fact,
      name: nameOf(spoken.element, spoken.visible),
    })),
    images,
    headings: drafts.headings.map(({ fact, spoken }) => ({
      ...fact,
      name: nameOf(spoken.element, spoken.visible),
    })),
    fields: drafts.fields.map(({ fact, element }) => ({ ...fact, label: nameOf(element) })),
    forms: drafts.forms.map(({ fact, spoken }) => ({
      ...fact,
      url: fact.action?.trim() ? at(fact.action) : url,
      text: cutOf(visible, spoken.visible, 2000),
    })),
    scripts: drafts.scripts.map((script) => ({ ...script, url: at(script.src) })),
    frames: drafts.frames.map(({ fact, element }) => ({
      ...fact,
      url: at(fact.src),
      name: nameOf(element),
    })),
    widgets: drafts.widgets,
    resources: resourcesOf(drafts, at),
    duplicateIds: [...drafts.ids].flatMap(([id, { count, element }]) =>
      count > 1
        ? [
            {
              id: short(id, 100),
              count,
              isReferredTo: referred.has(id),
              at: placeOf(element, html),
            },
          ]
        : [],
    ),
    mains: drafts.mains,
    addresses: drafts.addresses.map(({ visible: range }) => cutOf(visible, range, 500)),
    noscripts: drafts.noscripts,
    emptyAppRoot:
      drafts.appRoots.find(({ spoken: { visible: range } }) => range.end === range.start)?.name ??
      null,
    visibleText: visible.slice(0, textLimit),
    mainText: main.slice(0, textLimit),
    mainWords: countWords(main),
    isTextCut: visible.length > textLimit || main.length > textLimit,
    altTexts: images.flatMap(({ alt, isHidden }) =>
      alt?.trim() && !isHidden ? [short(alt, 200)] : [],
    ),
    accessibility,
    structuredData: readStructuredData({
      scripts: drafts.jsonLd,
      tree: parsed.tree,
      hasMicrodata: drafts.hasMicrodata,
      baseUrl,
    }),
  };
}

/** Fragments of links that use the page's full address, `/services#tax` on `/services`. */
function fragmentsOf(anchors: readonly { url: string | null }[], page: string): string[] {
  const own = `${withoutFragment(page)}#`;
  return anchors.flatMap(({ url }) =>
    url?.startsWith(own) ? [decoded(url.slice(own.length))] : [],
  );
}

/** Deduplicates resources: a file is fetched once, and its first place is kept. */
function resourcesOf(drafts: Drafts, at: (href: string) => string | null): Resource[] {
  const seen = new Set<string>();
  return drafts.resources
    .flatMap((resource) => {
      const url = at(resource.url);
      const key = `${resource.kind} ${url}`;
      if (url === null || url.startsWith('data:') || seen.has(key)) return [];
      seen.add(key);
      return [{ ...resource, url }];
    })
    .slice(0, listLimit);
}

interface StructuredDataSource {
  /** Every script of type application/ld+json in document order (type compared without case and parameters). */
  scripts: readonly JsonLdScript[];
  /** The parsed document with source locations; walked only if it has microdata. */
  tree: Document | undefined;
  hasMicrodata: boolean;
  baseUrl: string;
}

/** Plain data of bounded size and depth, for structured cloning. Never throws; linear in the page. */
export function readStructuredData(source: StructuredDataSource): StructuredData {
  const { scripts, tree, hasMicrodata, baseUrl } = source;
  const allowance = new Allowance();
  const { blocks, items } = readJsonLd(scripts, baseUrl, allowance);
  const microdata = tree && hasMicrodata ? readMicrodata(tree, baseUrl, allowance) : [];
  return { blocks, items: [...items, ...microdata] };
}
