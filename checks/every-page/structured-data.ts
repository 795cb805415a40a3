/**
 * The structured data of a page: valid JSON-LD, all fields that Google requires, and nothing that the page does not
 * show. The types of schema-dts hold the vocabulary (domain/metadata/structured-data).
 */
import {
  Allowance,
  evaluate,
  Graph,
  readJsonLd,
  shortfallNames,
  valueFindings,
} from 'site-audit/parts';
import { site } from '#content/testing/delivered-site.ts';
import { type PageFacts, squeezed } from './page-facts.ts';

/** Fields that Google recommends and we omit, with the reason. */
export const declared: Readonly<Record<string, string>> = {
  'SoftwareApplication: aggregateRating | review':
    'Nobody has rated the tools, and nothing is invented. The specification wants the entry all the same; it is no rich result.',
  'Organization: address': 'The specification shows the address only on pages that ask for it.',
};

export type Node = Record<string, unknown>;

const graphOf = ({ jsonLd: [script = '{}'] }: PageFacts): Node[] => JSON.parse(script)['@graph'];

const nodesOf = (graph: Node[], type: string) => graph.filter((node) => node['@type'] === type);

/** Every node of a page's graph, including nested ones. */
export const nodesOfPage = (facts: PageFacts): Node[] => everyNode(graphOf(facts));

function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(everyNode)];
}

const unless = (isRight: boolean, fault: string) => (isRight ? [] : [fault]);

/** One graph of schema.org, in which every reference leads to one node. */
export function graphFaults({ jsonLd }: PageFacts): string[] {
  if (jsonLd.length !== 1) return [`${jsonLd.length} scripts of JSON-LD, not one`];
  const { '@context': context, '@graph': graph } = JSON.parse(jsonLd[0] ?? '');
  const nodes = everyNode(graph);
  const defined = nodes.filter((node) => node['@id'] && Object.keys(node).length > 1);
  const ids = defined.map((node) => node['@id']);
  const references = nodes.filter((node) => Object.keys(node).join() === '@id');
  const dangling = references.map((node) => node['@id']).filter((id) => !ids.includes(id));
  return [
    ...unless(context === 'https://schema.org', `the context is ${context}`),
    ...unless(new Set(ids).size === ids.length, 'two nodes have one id'),
    ...dangling.map((id) => `no node has the id ${id}`),
    ...unless(nodesOf(graph, 'WebPage').length === 1, 'not one WebPage'),
    ...unless(nodesOf(graph, 'FAQPage').length <= 1, 'more than one FAQPage'),
  ];
}

/** What Google requires, in the forms it reads. `lacking`: names of missing fields, as in `declared`. */
export function vocabulary(path: string, { jsonLd }: PageFacts) {
  const scripts = jsonLd.map((text) => ({ text, line: 1 }));
  const { items, blocks } = readJsonLd(scripts, site.url + path, new Allowance());
  const data = new Graph({ items, blocks });
  const { judged, required, recommended } = evaluate(data);
  return {
    faults: [
      ...[
        ...blocks.flatMap(({ faults, unknownTypes }) => [...faults, ...unknownTypes]),
        ...valueFindings(data),
      ].map((fault) => JSON.stringify(fault)),
      // The demo website names its page and nothing else.
      ...unless(judged > 0 || path.startsWith('/samples/website'), 'nothing that Google reads'),
    ],
    lacking: shortfallNames([...required, ...recommended]),
  };
}

/** What the data says and the page does not show. */
export function unshownFaults(facts: PageFacts): string[] {
  const graph = graphOf(facts);
  return [pageFaults, trailFaults, questionFaults, entryFaults].flatMap((judge) =>
    judge(graph, facts),
  );
}

function pageFaults(graph: Node[], shown: PageFacts): string[] {
  const [page = {}] = nodesOf(graph, 'WebPage');
  return [
    ...unless(
      page.name === shown.sharedTitle,
      `WebPage.name is "${page.name}", not "${shown.sharedTitle}"`,
    ),
    // A report names its site only in the tab title, so that sharing its link does not reveal it.
    ...unless(
      shown.title === shown.sharedTitle || shown.robots.includes('noindex'),
      `the title is "${shown.title}", shared as "${shown.sharedTitle}"`,
    ),
    ...unless(page.description === shown.description, `WebPage.description is not the page’s`),
    ...unless(!shown.canonical || page.url === shown.canonical, `WebPage.url is ${page.url}`),
    ...unless(page['@id'] === `${page.url}#webpage`, `WebPage.@id is ${page['@id']}`),
  ];
}

function trailFaults(graph: Node[], { breadcrumb }: PageFacts): string[] {
  const [trail] = nodesOf(graph, 'BreadcrumbList');
  const [page = {}] = nodesOf(graph, 'WebPage');
  if (!trail) return unless(page.breadcrumb === undefined, 'WebPage.breadcrumb without a trail');
  const entries = trail.itemListElement as Node[];
  const told = entries.map(({ name, item, position }) => ({ name, item, position }));
  const seen = breadcrumb.map(({ name, href }, index) => ({
    name,
    item: href === undefined ? page.url : site.url + href,
    position: index + 1,
  }));
  return unless(
    JSON.stringify(told) === JSON.stringify(seen),
    `the trail is ${JSON.stringify(told)}, shown is ${JSON.stringify(seen)}`,
  );
}

function questionFaults(graph: Node[], facts: PageFacts): string[] {
  const text = squeezed(facts.text);
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
function entryFaults(graph: Node[], { heading, title, ...facts }: PageFacts): string[] {
  const text = squeezed(facts.text);
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
