/** From a parsed document to its fact sheet: one walk, then names and addresses. */
import type { NamedBy, PageFacts, Resource } from '../page-facts.ts';
import { listLimit, textLimit } from '../page-facts.ts';
import { readStructuredData } from '../structured-data/read-structured-data.ts';
import { decodeFragment, withoutFragment } from '../urls.ts';
import { countWords } from '../words.ts';
import { createCollector } from './collector.ts';
import { attribute, type Element, placeOf, short, textOf } from './element.ts';
import { headBreakOf } from './head-break.ts';
import { ariaName, cutOf, type NameSources, nameOf } from './names.ts';
import type { Drafts } from './notebook.ts';
import type { ParsedDocument } from './parse.ts';
import { walk } from './walk.ts';

/** Longest address that is resolved; longer ones are data. */
const longestAddress = 10_000;
/** Characters of all resolved addresses together: upon a long base or page address, each short one becomes long. */
const mostResolved = 2 * 1024 * 1024;

/** Resolved by the URL standard; null when blank, too long or unparsable. */
function resolve(href: string | undefined, base: string): string | null {
  const written = href?.trim();
  if (!written) return null;
  if (written.length > longestAddress)
    return URL.parse(written.slice(0, 100), base)?.protocol === 'data:' ? 'data:,' : null;
  return URL.parse(written, base)?.href ?? null;
}

/** Resolves upon one base until there is too much of it; what comes then counts as unparsable. */
function resolver(base: string): (href: string | undefined) => string | null {
  let room = mostResolved;
  return (href) => {
    const url = room > 0 ? resolve(href, base) : null;
    room -= url?.length ?? 0;
    return room < 0 ? null : url;
  };
}

/** A blank base names the page itself; Squarespace writes one on every page. */
const baseAddress = (href: string | undefined, url: string) =>
  href !== undefined && href.trim() === '' ? url : resolve(href, url);

/** The first base with an address decides, unless it is data: or javascript: (HTML, frozen base URL). */
function baseOf({ bases }: Drafts, url: string): string {
  const first = bases.find(({ href }) => href !== undefined);
  const base = first && URL.parse(first.href ?? '', url);
  return base && base.protocol !== 'data:' && base.protocol !== 'javascript:' ? base.href : url;
}

/** `html` is the text that was parsed, `url` the final address. */
export function factsOf(parsed: ParsedDocument, html: string, url: string, isXhtml: boolean): PageFacts {
  const { drafts, visitor } = createCollector(html);
  const { texts, depth } = walk(parsed.tree, visitor);
  const baseUrl = baseOf(drafts, url);
  const at = resolver(baseUrl);
  const visible = texts.visible.toString();
  const sources: NameSources = {
    names: texts.names.toString(),
    visible,
    all: texts.all.toString(),
    byId: new Map([...drafts.ids].map(([id, { range }]) => [id, range])),
  };
  const anchors = drafts.anchors.map(({ fact, spoken }) => ({
    ...fact,
    url: at(fact.href),
    text: cutOf(visible, spoken.visible),
    name: nameOf(spoken, sources),
  }));
  const images = drafts.images.map(({ fact, element }) => ({
    ...fact,
    url: at(fact.src),
    isLabelled: ariaName(element, sources) !== '',
  }));
  const referred = new Set([...drafts.references, ...fragmentsOf(anchors, url)]);
  const main = (drafts.mains.length > 0 ? texts.main : texts.body).toString();
  return {
    mode: parsed.mode,
    elements: parsed.elements,
    depth,
    isTreeCut: parsed.isCut,
    isXhtml,
    parseErrors: parsed.errors,
    parseErrorCount: parsed.errorCount,
    lang: drafts.lang,
    baseUrl,
    titles: drafts.titles.map(({ fact, element }) => ({ ...fact, text: short(textOf(element), 20_000) })),
    metas: drafts.metas,
    links: drafts.links.map((link) => ({ ...link, url: at(link.href) })),
    bases: drafts.bases.map((base) => ({ ...base, url: baseAddress(base.href, url) })),
    headBreak: headBreakOf(parsed, html),
    anchors,
    buttons: drafts.buttons.map(({ fact, spoken }) => ({
      ...fact,
      name: buttonName(spoken.element, nameOf(spoken, sources)),
    })),
    images,
    headings: drafts.headings.map(({ fact, spoken }) => ({ ...fact, name: nameOf(spoken, sources) })),
    fields: fieldsOf(drafts, sources),
    forms: drafts.forms.map(({ fact, spoken }) => ({
      ...fact,
      url: fact.action?.trim() ? at(fact.action) : url,
      text: cutOf(visible, spoken.visible, 2000),
    })),
    scripts: drafts.scripts.map((script) => ({ ...script, url: at(script.src) })),
    frames: drafts.frames.map(({ fact, element }) => ({
      ...fact,
      url: at(fact.src),
      name: ariaName(element, sources) || short(attribute(element, 'title') ?? '', 200),
    })),
    widgets: drafts.widgets,
    resources: resourcesOf(drafts, at),
    duplicateIds: [...drafts.ids].flatMap(([id, { count, element }]) =>
      count > 1
        ? [{ id: short(id, 100), count, isReferredTo: referred.has(id), at: placeOf(element, html) }]
        : [],
    ),
    mains: drafts.mains,
    addresses: drafts.addresses.map(({ visible: range }) => cutOf(visible, range, 500)),
    noscripts: drafts.noscripts,
    emptyAppRoot:
      drafts.appRoots.find(({ spoken: { visible: range } }) => range.end === range.start)?.name ?? null,
    visibleText: visible.slice(0, textLimit),
    mainText: main.slice(0, textLimit),
    mainWords: countWords(main),
    isTextCut: visible.length > textLimit || main.length > textLimit,
    altTexts: images.flatMap(({ alt, isHidden }) => (alt?.trim() && !isHidden ? [short(alt, 200)] : [])),
    structuredData: readStructuredData({
      scripts: drafts.jsonLd,
      tree: parsed.tree,
      hasMicrodata: drafts.hasMicrodata,
      hasRdfa: drafts.hasRdfa,
      baseUrl,
    }),
  };
}

/** Ids that links name by the page's full address, `/services#tax` on `/services`. */
function fragmentsOf(anchors: readonly { url: string | null }[], page: string): string[] {
  const own = `${withoutFragment(page)}#`;
  return anchors.flatMap(({ url }) => (url?.startsWith(own) ? [decodeFragment(url.slice(own.length))] : []));
}

/** Inputs are called by their value; submit and reset have a name even without one. */
function buttonName(element: Element, name: string): string {
  if (element.tagName !== 'input') return name;
  const type = attribute(element, 'type')?.trim().toLowerCase();
  const value = attribute(element, 'value');
  const written = type === 'image' ? attribute(element, 'alt')?.trim() || value : value;
  const own = attribute(element, 'aria-label')?.trim() || attribute(element, 'aria-labelledby') ? name : '';
  if (own || written?.trim()) return own || short(written ?? '', 200);
  if (type === 'submit' && written === undefined) return 'Submit';
  if (type === 'reset' && written === undefined) return 'Reset';
  return name;
}

function fieldsOf(drafts: Drafts, sources: NameSources): PageFacts['fields'] {
  const texts = drafts.labels.map(({ for: target, spoken }) => ({
    target,
    text: cutOf(sources.names, spoken.names),
  }));
  const byTarget = new Map(texts.toReversed().map(({ target, text }) => [target, text]));
  return drafts.fields.map(({ fact, element, label }) => {
    const candidates: [NamedBy, string | undefined][] = [
      ['aria', ariaName(element, sources)],
      ['label', (fact.id && byTarget.get(fact.id)) || (label === null ? '' : labelAround(texts[label]))],
      ['title', attribute(element, 'title')],
      ['placeholder', fact.placeholder],
    ];
    const found = candidates.find(([, text]) => text?.trim());
    return { ...fact, namedBy: found?.[0] ?? 'nothing', label: short(found?.[1] ?? '', 200) };
  });
}

/** A label that names another field in `for` says nothing of those inside it. */
const labelAround = (label: { target: string | undefined; text: string } | undefined) =>
  label?.target === undefined ? label?.text : '';

/** A page that names one file a thousand times asks for it once; the first place stands for all. */
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
