/**
 * The structured data of every page: valid JSON-LD, all fields that Google requires, and nothing that the page does
 * not show. The types of schema-dts hold the vocabulary (domain/metadata/structured-data).
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import {
  Allowance,
  evaluate,
  Graph,
  readJsonLd,
  shortfallNames,
  valueFindings,
} from 'site-audit/parts';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { site } from '#content/site/site.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { type FetchedPage, fetchPages, tableRoutes, toolResults } from './addresses.ts';

const siteUrl = inject('siteUrl');
const hostileWords = '</script><script>alert(1)</script><!-- "&';
const otherStates = [
  '/no-such-page',
  '/services/no-such-service',
  '/resources?q=reviews',
  `/resources?q=${encodeURIComponent(hostileWords)}`,
  ...toolResults,
  `/tools/page-grader?url=${encodeURIComponent(inject('auditTarget'))}`,
];
const paths = [...tableRoutes, ...otherStates];

/** Fields that Google recommends and we omit, with the reason. A test below fails for unneeded exceptions. */
const declared: Readonly<Record<string, string>> = {
  'SoftwareApplication: aggregateRating | review':
    'Nobody has rated the tools, and nothing is invented. The specification wants the entry all the same; it is no rich result.',
  'Organization: address': 'The specification shows the address only on pages that ask for it.',
};

type Node = Record<string, unknown>;
type Shown = ReturnType<typeof shownOn>;

let pages = new Map<string, FetchedPage>();
beforeAll(async () => {
  pages = new Map((await fetchPages(siteUrl, paths)).map((page) => [page.path, page]));
});

const htmlOf = (path: string) => pages.get(path)?.html ?? '';

const known = new Map<string, Shown>();
/** Parsed once per page, because parsing takes longer than judging. */
function shownAt(path: string): Shown {
  const shown = known.get(path) ?? shownOn(htmlOf(path));
  known.set(path, shown);
  return shown;
}

function graphOf(path: string): { '@context': unknown; '@graph': Node[] } {
  const [script = ''] = shownAt(path).scripts;
  return JSON.parse(script);
}

/** Whitespace is layout, so compare without it. */
const squeezed = (text: string) => text.replace(/\s+/g, '');

function shownOn(html: string) {
  const { children } = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, children);
  const trail = all('nav').find((nav) => nav.attribs['aria-label'] === 'Breadcrumb');
  const meta = (name: string) =>
    all('meta').find(({ attribs }) => attribs.name === name || attribs.property === name)?.attribs
      .content;
  const body = all('body');
  const unread = ['script', 'style', 'template'].flatMap((name) =>
    DomUtils.getElementsByTagName(name, body),
  );
  const scripts = all('script').filter((tag) => tag.attribs.type === 'application/ld+json');
  const texts = scripts.map((tag) => DomUtils.textContent(tag));
  for (const element of unread) DomUtils.removeElement(element);
  return {
    scripts: texts,
    title: DomUtils.textContent(all('title')),
    sharedTitle: meta('og:title'),
    isListed: !meta('robots')?.includes('noindex'),
    description: meta('description'),
    canonical: all('link').find((tag) => tag.attribs.rel === 'canonical')?.attribs.href,
    /** The last lines of the h1 are its text; a line before them may name the topic. */
    heading: squeezed(DomUtils.textContent(all('h1'))),
    /** Machine-readable dates with their printed form. */
    dates: new Map(all('time').map((tag) => [tag.attribs.datetime, DomUtils.textContent(tag)])),
    links: new Set(all('a').map((tag) => tag.attribs.href)),
    crumbs: DomUtils.getElementsByTagName('li', trail ?? []).map((entry) => ({
      name: DomUtils.textContent(entry).trim(),
      href: DomUtils.getElementsByTagName('a', entry)[0]?.attribs.href,
    })),
    /** Visible text without whitespace. */
    text: squeezed(DomUtils.textContent(body)),
  };
}

const nodesOf = (graph: Node[], type: string) => graph.filter((node) => node['@type'] === type);

/** Every node of a graph, including nested ones. */
function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(everyNode)];
}

describe.each(paths)('%s', (path) => {
  test('has one schema.org graph, and every reference leads to one node', () => {
    const { scripts } = shownAt(path);
    expect(scripts).toHaveLength(1);
    const graph = graphOf(path);
    expect(graph['@context']).toBe('https://schema.org');
    const defined = everyNode(graph['@graph']).filter(
      (node) => node['@id'] && Object.keys(node).length > 1,
    );
    const ids = defined.map((node) => node['@id']);
    expect(ids).toEqual([...new Set(ids)]);
    const references = everyNode(graph['@graph']).filter(
      (node) => Object.keys(node).join() === '@id',
    );
    expect(references.map((node) => node['@id']).filter((id) => !ids.includes(id))).toEqual([]);
    expect(nodesOf(graph['@graph'], 'WebPage')).toHaveLength(1);
    expect(nodesOf(graph['@graph'], 'FAQPage').length).toBeLessThanOrEqual(1);
  });

  test('has what Google requires, in the forms it reads', () => {
    const { data, blocks } = read(path);
    expect(blocks.flatMap(({ faults, unknownTypes }) => [...faults, ...unknownTypes])).toEqual([]);
    expect(valueFindings(data)).toEqual([]);
    const { judged, required, recommended } = evaluate(data);
    // The demo website names its page and nothing else.
    if (!path.startsWith('/samples/website')) expect(judged).toBeGreaterThan(0);
    const missing = shortfallNames([...required, ...recommended]);
    expect(missing.filter((name) => !(name in declared))).toEqual([]);
  });

  test('matches what the page shows', () => {
    const shown = shownAt(path);
    const graph = graphOf(path)['@graph'];
    expect([
      ...pageFaults(graph, shown),
      ...businessFaults(graph, shown),
      ...trailFaults(graph, shown),
      ...questionFaults(graph, shown),
      ...entryFaults(graph, shown),
      ...dateFaults(graph, shown),
    ]).toEqual([]);
  });
});

function read(path: string) {
  const scripts = shownAt(path).scripts.map((text) => ({ text, line: 1 }));
  const { items, blocks } = readJsonLd(scripts, site.url + path, new Allowance());
  return { data: new Graph({ items, blocks }), blocks };
}

const unless = (isRight: boolean, fault: string) => (isRight ? [] : [fault]);

function pageFaults(graph: Node[], shown: Shown): string[] {
  const [page = {}] = nodesOf(graph, 'WebPage');
  return [
    ...unless(
      page.name === shown.sharedTitle,
      `WebPage.name is "${page.name}", not "${shown.sharedTitle}"`,
    ),
    // A report names its site only in the tab title, so that sharing its link does not reveal it.
    ...unless(
      shown.title === shown.sharedTitle || !shown.isListed,
      `the title is "${shown.title}", shared as "${shown.sharedTitle}"`,
    ),
    ...unless(page.description === shown.description, `WebPage.description is not the page’s`),
    ...unless(!shown.canonical || page.url === shown.canonical, `WebPage.url is ${page.url}`),
    ...unless(page['@id'] === `${page.url}#webpage`, `WebPage.@id is ${page['@id']}`),
  ];
}

function businessFaults(graph: Node[], { text, links }: Shown): string[] {
  const [business = {}] = nodesOf(graph, 'Organization');
  const contact = (business.contactPoint ?? {}) as Node;
  const address = (business.address ?? {}) as Node;
  const profiles = (business.sameAs ?? []) as string[];
  const words = [business.name, address.addressLocality, address.addressRegion, contact.email];
  return [
    ...words
      .filter((word) => word && !text.includes(squeezed(String(word))))
      .map((w) => `“${w}” is not shown`),
    ...profiles.filter((profile) => !links.has(profile)).map((profile) => `no link to ${profile}`),
    ...unless(
      !contact.telephone || links.has(`tel:${String(contact.telephone).replace(/[^+\d]/g, '')}`),
      `${contact.telephone} cannot be called from the page`,
    ),
  ];
}

function trailFaults(graph: Node[], { crumbs }: Shown): string[] {
  const [trail] = nodesOf(graph, 'BreadcrumbList');
  const [page = {}] = nodesOf(graph, 'WebPage');
  if (!trail) return unless(page.breadcrumb === undefined, 'WebPage.breadcrumb without a trail');
  const entries = trail.itemListElement as Node[];
  const told = entries.map(({ name, item, position }) => ({ name, item, position }));
  const seen = crumbs.map(({ name, href }, index) => ({
    name,
    item: href === undefined ? page.url : site.url + href,
    position: index + 1,
  }));
  return unless(
    JSON.stringify(told) === JSON.stringify(seen),
    `the trail is ${JSON.stringify(told)}, shown is ${JSON.stringify(seen)}`,
  );
}

function questionFaults(graph: Node[], { text }: Shown): string[] {
  const questions = nodesOf(graph, 'FAQPage').flatMap((node) => node.mainEntity as Node[]);
  return questions.flatMap(({ name, acceptedAnswer }) => [
    ...unless(text.includes(squeezed(String(name))), `the question “${name}” is not shown`),
    ...unless(
      text.includes(squeezed(String((acceptedAnswer as Node).text))),
      `the answer to “${name}” is not shown as the data has it`,
    ),
  ]);
}

/** Services, tools and articles: name, price and author as on the page. */
function entryFaults(graph: Node[], { text, heading, title }: Shown): string[] {
  const entries = ['Service', 'SoftwareApplication', 'Article'].flatMap((type) =>
    nodesOf(graph, type),
  );
  return entries.flatMap((entry) => {
    const { name, headline } = entry;
    const author = (entry.author ?? {}) as Node;
    const signed =
      author.name ?? graph.find((node) => node['@id'] && node['@id'] === author['@id'])?.name;
    const prices = everyNode(entry.offers).flatMap(({ price }) => (price ? [Number(price)] : []));
    const unshown = prices
      .map((price) => `$${price.toLocaleString('en-US')}`)
      .filter((price) => !text.includes(price));
    return [
      ...unless(
        !name || `${text}${squeezed(title)}`.includes(squeezed(String(name))),
        `“${name}” is not shown`,
      ),
      ...unless(
        !headline || heading.endsWith(squeezed(String(headline))),
        `the h1 is not “${headline}”`,
      ),
      ...unless(
        !signed || text.includes(squeezed(String(signed))),
        `the author ${signed} is not shown`,
      ),
      ...unshown.map((price) => `the price ${price} is not shown`),
    ];
  });
}

function dateFaults(graph: Node[], { dates }: Shown): string[] {
  const fields = ['datePublished', 'dateModified', 'lastReviewed'] as const;
  return graph.flatMap((node) =>
    fields.flatMap((field) => {
      const date = node[field];
      if (date === undefined) return [];
      return unless(
        dates.get(String(date)) === longDate(String(date)),
        `${node['@type']}.${field} ${date} is not shown`,
      );
    }),
  );
}

test('every declared exception is still needed', () => {
  const missing = new Set(
    paths.flatMap((path) => {
      const { required, recommended } = evaluate(read(path).data);
      return shortfallNames([...required, ...recommended]);
    }),
  );
  expect(Object.keys(declared).filter((name) => !missing.has(name))).toEqual([]);
});

test('search words cannot break out of the script', () => {
  const path = `/resources?q=${encodeURIComponent(hostileWords)}`;
  const [page = {}] = nodesOf(graphOf(path)['@graph'], 'WebPage');
  expect(page.name).toContain(hostileWords);
  expect(htmlOf(path)).not.toContain('<script>alert');
});

test('every picture exists in the stated size', async () => {
  const images = new Map<string, Node>();
  for (const path of paths) {
    for (const node of everyNode(graphOf(path)['@graph'])) {
      if (node['@type'] === 'ImageObject') images.set(JSON.stringify(node), node);
      if (typeof node.image === 'string') images.set(node.image, { url: node.image });
    }
  }
  expect(images.size).toBeGreaterThan(1);
  const faults = await Promise.all(
    [...images.values()].map(async ({ url, width, height }) => {
      const address = String(url);
      if (!address.startsWith(`${site.url}/`)) return `${address} is not on this site`;
      const response = await fetch(address.replace(site.url, siteUrl), { redirect: 'manual' });
      if (response.status !== 200) return `${address} answers ${response.status}`;
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      const told = [width ?? `${picture.width} px`, height ?? `${picture.height} px`].join(' by ');
      const is = `${picture.width} px by ${picture.height} px`;
      return told === is ? [] : `${address} is ${is}, not ${told}`;
    }),
  );
  expect(faults.flat()).toEqual([]);
});
