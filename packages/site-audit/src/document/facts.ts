/**
 * Builds the fact sheet of a parsed document from its elements, texts and names: everything that checks may use. Plain
 * data, to be sent between threads. <template> content is excluded, except declarative shadow roots, which count as
 * ordinary content. Attributes are as written and undefined when absent, unless a comment says otherwise.
 */
import { readAccessibility } from '../accessibility/read-accessibility.ts';
import type { Place } from '../page/place.ts';
import { decoded, withoutFragment } from '../site/urls.ts';
import { readJsonLd } from '../structured-data/read-json-ld.ts';
import { readMicrodata } from '../structured-data/read-microdata.ts';
import { Allowance } from '../structured-data/reading.ts';
import { countWords } from '../text/words.ts';
import {
  attribute,
  hasAttribute,
  hasValue,
  idsIn,
  isButton,
  isContent,
  isJsonLd,
  placeOf,
  short,
  textOf,
  tokens,
} from './element.ts';
import { headBreakOf } from './head-break.ts';
import type { ParsedDocument } from './parse.ts';
import { resourcesIn } from './resources.ts';
import { type Visit, walk } from './walk.ts';

const listLimit = 5000;
/** Longest text, in UTF-16 units. */
const textLimit = 200_000;
/** Longest address that is resolved; longer ones are data. */
const longestAddress = 10_000;
/** Most characters of all resolved addresses together: a long base lengthens every short address. */
const mostResolved = 2 * 1024 * 1024;
const nameLength = 200;
const mostNoscripts = 50;
const mostAddresses = 50;

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

/** The first base with an address counts, unless it is data: or javascript: (HTML, frozen base URL). */
function baseOf(visits: readonly Visit[], url: string): string {
  const first = visits.find(({ element, tag }) => tag === 'base' && hasAttribute(element, 'href'));
  const base = first && URL.parse(attribute(first.element, 'href') ?? '', url);
  return base && base.protocol !== 'data:' && base.protocol !== 'javascript:' ? base.href : url;
}

const addressAttributes = ['href', 'src', 'action'];

/** Whether an address of the page comes before a base element, which then comes too late for it. */
const hasAddress = ({ element, tag }: Visit) =>
  tag !== '' && tag !== 'base' && addressAttributes.some((name) => hasAttribute(element, name));

const offsetOf = ({ element }: Visit) => element.sourceCodeLocation?.startOffset ?? 0;

const linkAttributeNames = [
  'target',
  'rel',
  'ping',
  'download',
  'type',
  'hreflang',
  'referrerpolicy',
];

const widgetAttributes = new Set(['data-url', 'data-calendly-url', 'onclick']);

const appRootIds = new Set('root app __next __nuxt ___gatsby svelte app-root main-app'.split(' '));
const appRootTags = new Set(['app-root', 'my-app', 'ng-app']);

const isField = ({ element, tag }: Visit) =>
  tag === 'select' ||
  tag === 'textarea' ||
  (tag === 'input' && !isButton(element) && !hasValue(element, 'type', 'hidden'));

export function factsOf(parsed: ParsedDocument, html: string, url: string) {
  const { visits, depth, visible, ...texts } = walk(parsed.tree);
  const baseUrl = baseOf(visits, url);
  const at = resolver(baseUrl);
  const { tree, names, accessibility } = readAccessibility(parsed.tree, baseUrl, (element) =>
    placeOf(element, html),
  );
  const cutOf = ({ start, end }: Visit, most: number) =>
    short(visible.slice(start, Math.min(end, start + 4 * most)), most);
  /** Use the content even where the role is not named from it, as in links without an address. */
  const nameOf = (visit: Visit) => {
    const node = tree.byElement.get(visit.element);
    return node ? names.of(node).name || names.contentOf(node) : cutOf(visit, nameLength);
  };
  /** Where scripts run, what is in <noscript> is no element. */
  const content = () =>
    visits.values().filter(({ tag, around }) => isContent(tag) && !around.isInNoscript);
  const value = ({ element }: Visit, name: string) => attribute(element, name);
  const lower = (visit: Visit, name: string) => value(visit, name)?.trim().toLowerCase();

  /** Facts of the elements that pass a test, in document order; hostile pages have a hundred thousand of everything. */
  function listed<Fact>(
    test: (visit: Visit) => boolean,
    factOf: (visit: Visit) => Fact,
    among: IteratorObject<Visit> = content(),
  ): Fact[] {
    return among.filter(test).take(listLimit).map(factOf).toArray();
  }
  const tagged = <Fact>(tag: string, factOf: (visit: Visit) => Fact) =>
    listed((visit) => visit.tag === tag, factOf);
  /** Also in <noscript>, where search engines and browsers without scripts read them. */
  const metadata = <Fact>(tag: string, factOf: (visit: Visit) => Fact) =>
    listed((visit) => visit.tag === tag, factOf, visits.values());
  const placed = ({ element }: Visit) => ({ at: placeOf(element, html) });
  const inPart = (visit: Visit) => ({ ...placed(visit), part: visit.around.part });
  const shown = (visit: Visit) => ({ ...placed(visit), isHidden: visit.isHidden });
  const inFlow = (visit: Visit) => ({
    ...shown(visit),
    region: visit.around.region,
    /** Characters of visible text before it. */
    textBefore: visit.start,
  });

  const anchors = listed(
    ({ element, tag }) => tag === 'a' || (tag === 'area' && hasAttribute(element, 'href')),
    (visit) => {
      const { attrs } = visit.element;
      const href = value(visit, 'href');
      return {
        ...inFlow(visit),
        tag: visit.tag as 'a' | 'area',
        href,
        rel: tokens(value(visit, 'rel')),
        role: lower(visit, 'role'),
        id: value(visit, 'id'),
        anchorName: value(visit, 'name'),
        hasHandler: attrs.some(({ name }) => name.startsWith('on')),
        /** Names of those that only links have. */
        linkAttributes: attrs.flatMap(({ name }) =>
          linkAttributeNames.includes(name) ? [name] : [],
        ),
        /** Resolved by the URL standard; null when absent, blank or invalid. Any scheme. */
        url: at(href),
        text: cutOf(visit, nameLength),
        name: nameOf(visit),
      };
    },
  );
  const images = tagged('img', (visit) => {
    return {
      ...shown(visit),
      src: value(visit, 'src'),
      alt: value(visit, 'alt'),
      width: value(visit, 'width'),
      height: value(visit, 'height'),
      hasAspectRatio: /(?:^|;)\s*aspect-ratio\s*:/i.test(
        (value(visit, 'style') ?? '').slice(0, 5000),
      ),
      url: at(value(visit, 'src')),
    };
  });
  const forms = tagged('form', (visit) => visit);
  const formIndex = new Map(forms.map(({ element }, index) => [element, index]));
  const mains = listed(
    (visit) => !visit.isHidden && (visit.tag === 'main' || lower(visit, 'role') === 'main'),
    (visit) => placed(visit).at,
  );
  const main = mains.length > 0 ? texts.main : texts.body;
  const firstAddress = visits.find(hasAddress);
  return {
    mode: parsed.mode,
    elements: parsed.elements,
    depth,
    isTreeCut: parsed.isCut,
    parseErrors: parsed.errors,
    parseErrorCount: parsed.errorCount,
    lang: visits[0] && attribute(visits[0].element, 'lang'),
    baseUrl,
    titles: metadata('title', (visit) => ({
      ...inPart(visit),
      text: short(textOf(visit.element), 20_000),
    })),
    metas: metadata('meta', (visit) => ({
      ...inPart(visit),
      name: lower(visit, 'name'),
      httpEquiv: lower(visit, 'http-equiv'),
      property: lower(visit, 'property'),
      content: value(visit, 'content'),
      inNoscript: visit.around.isInNoscript,
    })),
    links: metadata('link', (visit) => {
      return {
        ...inPart(visit),
        rel: tokens(value(visit, 'rel')),
        href: value(visit, 'href'),
        hreflang: value(visit, 'hreflang'),
        media: value(visit, 'media'),
        type: value(visit, 'type'),
        inNoscript: visit.around.isInNoscript,
        url: at(value(visit, 'href')),
      };
    }),
    bases: metadata('base', (visit) => {
      const href = value(visit, 'href');
      const isLate = firstAddress !== undefined && offsetOf(firstAddress) < offsetOf(visit);
      // A blank base means the page itself; Squarespace writes one on every page.
      return {
        ...inPart(visit),
        href,
        isLate,
        url: href?.trim() === '' ? url : resolve(href, url),
      };
    }),
    /** What parses the rest of the head as content of the page. */
    headBreak: headBreakOf(parsed, visits, html),
    anchors,
    /** Also those by role, and inputs of the types submit, button, reset and image. */
    buttons: listed(
      ({ element }) => isButton(element),
      (visit) => ({
        ...inFlow(visit),
        tag: visit.tag,
        type: /^(?:button|input)$/.test(visit.tag) ? lower(visit, 'type') : undefined,
        name: nameOf(visit),
      }),
    ),
    images,
    headings: listed(
      ({ tag }) => /^h[1-6]$/.test(tag),
      (visit) => ({
        ...shown(visit),
        level: Number(visit.tag[1]) as 1 | 2 | 3 | 4 | 5 | 6,
        name: nameOf(visit),
      }),
    ),
    /** Of forms, without buttons and hidden ones. */
    fields: listed(isField, (visit) => {
      const tag = visit.tag as 'input' | 'select' | 'textarea';
      const { form } = visit.around;
      return {
        ...shown(visit),
        tag,
        type: tag === 'input' ? lower(visit, 'type') || 'text' : tag,
        name: value(visit, 'name') ?? '',
        id: value(visit, 'id'),
        autocomplete: lower(visit, 'autocomplete') ?? '',
        placeholder: value(visit, 'placeholder'),
        /** Index in `forms`; null outside of them. */
        form: (form && formIndex.get(form)) ?? null,
        textBefore: visit.start,
        label: nameOf(visit),
      };
    }),
    forms: forms.map((visit) => {
      const action = value(visit, 'action');
      return {
        ...shown(visit),
        action,
        method: lower(visit, 'method') || 'get',
        region: visit.around.region,
        url: action?.trim() ? at(action) : url,
        text: cutOf(visit, 2000),
      };
    }),
    scripts: listed(
      ({ element, tag }) => tag === 'script' && !isJsonLd(element),
      (visit) => {
        const src = value(visit, 'src');
        return {
          ...inPart(visit),
          src,
          type: lower(visit, 'type') ?? '',
          isAsync: hasAttribute(visit.element, 'async'),
          isDeferred: hasAttribute(visit.element, 'defer'),
          url: at(src),
        };
      },
    ),
    /** Where a page that shows next to nothing is led by its script; null for other pages. */
    scriptRedirect:
      visible.trim().length > mostOfRedirect
        ? null
        : (visits.flatMap((visit) => {
            const url = at(targetOf(visit));
            return url ? [{ ...placed(visit), url }] : [];
          })[0] ?? null),
    frames: tagged('iframe', (visit) => {
      const src = value(visit, 'src');
      return { ...shown(visit), src, url: at(src), name: nameOf(visit) };
    }),
    /** Elements that scripts extend: a booking calendar by `data-url`, a pop-up by `onclick`. */
    widgets: content()
      .flatMap((visit) =>
        visit.element.attrs.flatMap(({ name, value }) => {
          if (!widgetAttributes.has(name)) return [];
          const [address] = /https?:\/\/[^\s"'<>()\\]{4,2000}/i.exec(value.slice(0, 5000)) ?? [];
          return address ? [{ ...shown(visit), url: address }] : [];
        }),
      )
      .take(listLimit)
      .toArray(),
    /** What the browser fetches for the page, and what a form submits to. */
    resources: resourcesOf(visits, at, placed),
    duplicateIds: duplicateIdsIn(visits, fragmentsOf(anchors, url), html),
    mains,
    addresses: tagged('address', (visit) => cutOf(visit, 500)).slice(0, mostAddresses),
    noscripts: metadata('noscript', ({ element }) => textOf(element, 2000)).slice(0, mostNoscripts),
    /** `#root` or `<tag>` of an application that scripts have not filled. */
    emptyAppRoot: emptyAppRootIn(visits),
    /** Line breaks between block elements, otherwise collapsed white space. */
    visibleText: visible.slice(0, textLimit),
    /** Of <main>, else of the body without header, nav, footer, aside and dialog. */
    mainText: main.slice(0, textLimit),
    /** Of the full main text, before cutting. */
    mainWords: countWords(main),
    isTextCut: visible.length > textLimit || main.length > textLimit,
    /** Of visible images; no part of the texts. */
    altTexts: images.flatMap(({ alt, isHidden }) =>
      alt?.trim() && !isHidden ? [short(alt, 200)] : [],
    ),
    accessibility,
    structuredData: structuredDataOf(parsed, visits, baseUrl),
  };
}

/** Deduplicates resources: a file is fetched once, and its first place is kept. */
function resourcesOf(
  visits: readonly Visit[],
  at: (href: string) => string | null,
  placed: (visit: Visit) => { at: Place },
) {
  const found = visits
    .values()
    .flatMap((visit) => resourcesIn(visit).map((resource) => ({ ...placed(visit), ...resource })))
    .take(listLimit);
  const unique = new Map<string, { at: Place } & ReturnType<typeof resourcesIn>[number]>();
  for (const resource of found) {
    const url = at(resource.url);
    if (url !== null && !url.startsWith('data:'))
      unique.getOrInsert(`${resource.kind} ${url}`, { ...resource, url });
  }
  return [...unique.values()];
}

/** Fragments of links that use the page's full address, `/services#tax` on `/services`. */
function fragmentsOf(anchors: readonly { url: string | null }[], page: string): string[] {
  const own = `${withoutFragment(page)}#`;
  return anchors.flatMap(({ url }) =>
    url?.startsWith(own) ? [decoded(url.slice(own.length))] : [],
  );
}

const referring = tokens(
  'aria-labelledby aria-describedby aria-controls aria-owns aria-activedescendant aria-details aria-errormessage aria-flowto',
);

function idsReferredTo({ element, tag }: Visit): string[] {
  const href = tag === 'a' || tag === 'area' ? (attribute(element, 'href') ?? '') : '';
  return [
    ...referring.flatMap((name) => idsIn(element, name)),
    ...(href.startsWith('#') ? [decoded(href.slice(1))] : []),
    ...(tag === 'label' ? [attribute(element, 'for') ?? ''] : []),
  ];
}

/** `linked`: further ids that something refers to. */
function duplicateIdsIn(visits: readonly Visit[], linked: readonly string[], html: string) {
  const byId = Map.groupBy(
    // Where scripts run, what is in <noscript> is no second owner of an id.
    visits.filter(({ element, around }) => attribute(element, 'id') && !around.isInNoscript),
    ({ element }) => attribute(element, 'id') ?? '',
  );
  const duplicates = [...byId].filter(([, owners]) => owners.length > 1).slice(0, listLimit);
  if (duplicates.length === 0) return [];
  const referred = new Set([...linked, ...visits.values().flatMap(idsReferredTo)]);
  return duplicates.flatMap(([id, [first, ...others]]) =>
    first
      ? [
          {
            id: short(id, 100),
            count: 1 + others.length,
            isReferredTo: referred.has(id),
            at: placeOf(first.element, html),
          },
        ]
      : [],
  );
}

function emptyAppRootIn(visits: readonly Visit[]): string | null {
  for (const { element, tag, around, start, end } of visits) {
    if (tag === '' || around.isInNoscript || start !== end) continue;
    const id = attribute(element, 'id') ?? '';
    if (appRootIds.has(id)) return `#${id}`;
    if (appRootTags.has(tag)) return `<${tag}>`;
  }
  return null;
}

/** Characters of a page that only leads on, such as "You are being redirected. Click here". */
const mostOfRedirect = 300;

const redirectPattern =
  /(?:^|[\s;{(.])location(?:\.href)?\s*(?:=|\.(?:replace|assign)\()\s*["'`]([^"'`\s]{1,2000})["'`]/;

/** The address to which an inline script leads: `location.replace("/new")`, `window.location = '/new'`. */
function targetOf({ element, tag, around }: Visit): string | undefined {
  if (tag !== 'script' || around.isInNoscript || isJsonLd(element)) return undefined;
  return redirectPattern.exec(textOf(element, 20_000))?.[1];
}

function structuredDataOf({ tree }: ParsedDocument, visits: readonly Visit[], baseUrl: string) {
  const allowance = new Allowance();
  const scripts = visits
    .filter(({ element, around }) => isJsonLd(element) && !around.isInNoscript)
    .map(({ element }) => ({
      text: textOf(element),
      line: element.sourceCodeLocation?.startLine ?? 0,
    }));
  const { blocks, items } = readJsonLd(scripts, baseUrl, allowance);
  const hasMicrodata = visits.some(({ element }) => hasAttribute(element, 'itemscope'));
  const microdata = hasMicrodata ? readMicrodata(tree, baseUrl, allowance) : [];
  return { blocks, items: [...items, ...microdata] };
}
