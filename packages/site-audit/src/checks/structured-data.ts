import { decide, documentCheck, fail, info, pass, warn } from '../catalog/define-check.ts';
import { businessItems } from '../page/business-items.ts';
import { metasNamed } from '../page/metadata.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { type Claim, isShown, ShownText } from '../page/shown-text.ts';
import { isSameSite } from '../site/urls.ts';
import {
  type Graph,
  graphOf,
  hasSchemaType,
  isSchemaType,
  itemLabel,
  type PlacedItem,
} from '../structured-data/graph.ts';
import type { DataItem, JsonLdBlock } from '../structured-data/reading.ts';
import {
  evaluate,
  namesInWords,
  shortfallEvidence,
  shortfallNames,
} from '../structured-data/requirements.ts';
import { valueFindings } from '../structured-data/value-forms.ts';
import { counted, cutText, folded } from '../text/texts.ts';

export const structuredDataChecks = [
  documentCheck('schema.present', 'PSQ', 3, {
    title: 'Structured data',
    why: 'It tells search engines your name, place and hours as facts.',
    fix: 'Add AccountingService JSON-LD to the homepage and the contact page: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"AccountingService","name":"…","address":{…}}</script>`.',
    source: 'G:intro-structured-data',
    judge({ document }) {
      const { blocks } = document.structuredData;
      const graph = graphOf(document);
      const known = graph.items
        .map(({ item }) => graph.typesOf(item).filter(isSchemaType))
        .filter(({ length }) => length > 0);
      const types = [...new Set(known.flat())];
      return decide(
        { value: 0 },
        known.length > 0 &&
          pass(
            `${counted(known.length, 'item')} with a schema.org type: ${types.slice(0, 8).join(', ')}.`,
            { value: types.slice(0, 50) },
          ),
        blocks.length > 0 &&
          warn(
            `The page has ${counted(blocks.length, 'JSON-LD block')}, but no item in it can be used.`,
          ),
        warn('The page has no JSON-LD or microdata with a schema.org type.'),
      );
    },
  }),
  documentCheck('schema.json-valid', 'PSQ', 5, {
    title: 'JSON-LD that parses',
    why: 'One stray comma voids the whole block of JSON-LD, without notice.',
    fix: 'Build each block with a JSON serializer rather than by hand, begin it with `"@context": "https://schema.org"` and give every node an `"@type"` from schema.org.',
    source: 'JSON-LD 1.1; G:intro-structured-data',
    judge({ document }) {
      const { blocks } = document.structuredData;
      const all = counted(blocks.length, 'JSON-LD block');
      const faults = blocks.flatMap((block) => block.faults.map((fault) => ({ block, ...fault })));
      const broken = faults.filter(({ kind }) => !unread.has(kind));
      const spoiled = new Set(broken.map(({ block }) => block)).size;
      const unknown = blocks.flatMap((block) =>
        block.unknownTypes.map((type) => ({ block, type })),
      );
      const names = unknown.slice(0, 5).map(({ type }) => `“${type}”`);
      const items = faults.map(({ block, detail }) => atLine(block, detail));
      return decide(
        { value: faults.length, items },
        blocks.length === 0 && info('The page has no JSON-LD blocks to check.'),
        broken[0] &&
          fail(`${spoiled} of ${all} cannot be used as written: ${broken[0].detail}`, {
            value: spoiled,
          }),
        unknown.length > 0 &&
          warn(`The JSON-LD parses, but schema.org has no type named ${names.join(', ')}.`, {
            value: unknown.map(({ type }) => type),
            items: [
              ...items,
              ...unknown.map(({ block, type }) =>
                atLine(block, `Schema.org has no type named “${type}”.`),
              ),
            ],
          }),
        faults.length > 0 &&
          warn(`${counted(faults.length, 'JSON-LD block')} could not be read to the end.`),
        pass(
          blocks.length === 1
            ? 'The JSON-LD block parses and names its context and types.'
            : `All ${blocks.length} JSON-LD blocks parse and name their context and types.`,
          { value: blocks.length },
        ),
      );
    },
  }),
  documentCheck('schema.required', 'PSQ', 6, {
    title: 'Required properties',
    why: 'Without what Google requires, an item can’t become a rich result.',
    fix: 'Add the properties listed, with values a visitor can also read on the page. For the firm itself that is `"name"` and a full `"address"` of the type PostalAddress.',
    source: 'G:search-gallery',
    judge({ document }) {
      const { bound, required } = evaluate(graphOf(document));
      const names = shortfallNames(required);
      return decide(
        { value: bound },
        bound === 0 &&
          info('No item on the page is of a type for which Google requires properties.'),
        required.length === 0 &&
          pass(`${counted(bound, 'item')} checked, and no required property is missing.`),
        fail(`Required properties are missing: ${namesInWords(names)}.`, {
          value: names,
          items: required.map(shortfallEvidence),
        }),
      );
    },
  }),
  documentCheck('schema.recommended', 'Q', 2, {
    title: 'Recommended properties',
    why: 'They make a result fuller: opening hours, a map position, a phone number.',
    fix: 'Add the properties listed that you can state truthfully, and leave out the rest.',
    source: 'G:search-gallery',
    judge({ document }) {
      const { judged, recommended } = evaluate(graphOf(document));
      const names = shortfallNames(recommended);
      return decide(
        { value: judged },
        judged === 0 &&
          info('No item on the page is of a type for which Google recommends properties.'),
        recommended.length === 0 &&
          pass(`${counted(judged, 'item')} checked, and every recommended property is there.`),
        warn(
          `${counted(names.length, 'recommended property', 'recommended properties')} could be added: ${namesInWords(names)}.`,
          { value: names, items: recommended.map(shortfallEvidence) },
        ),
      );
    },
  }),
  documentCheck('schema.values', 'PSQ', 3, {
    title: 'Values in the right form',
    why: 'A value in the wrong form voids the property, and often the whole item.',
    fix: 'Correct the values listed: dates as `2027-04-15`, hours as `09:00`, addresses of pages with `https://`, telephone numbers with their country code, such as `+1-503-555-0100`.',
    source: 'G:sd-policies; schema.org',
    judge({ document }) {
      const graph = graphOf(document);
      if (!graph.items.some(({ item }) => hasSchemaType(item)))
        return info('The page has no structured data whose values could be checked.');
      const findings = valueFindings(graph);
      const bad = findings.filter(({ isBad }) => isBad);
      const items = [...bad, ...findings.filter(({ isBad }) => !isBad)].map(({ detail }) => detail);
      return decide(
        { items },
        bad.length > 0 &&
          fail(
            `${counted(bad.length, 'value')} in the markup ${bad.length === 1 ? 'has' : 'have'} a form that cannot be read.`,
            { value: bad.length },
          ),
        items.length > 0 &&
          warn(`${counted(items.length, 'value')} in the markup could be stated more exactly.`, {
            value: items.length,
          }),
        pass('Dates, addresses, ratings and other values in the markup have the right form.'),
      );
    },
  }),
  documentCheck('schema.self-review', 'PSQ', 3, {
    title: 'Ratings of your own firm',
    why: 'Google shows no stars for ratings a firm publishes about itself.',
    fix: 'Take `aggregateRating` and `review` out of the firm’s own markup. Leave the stars to your Google Business Profile and other third-party profiles; a quote on the page needs no markup.',
    source: 'G:review-snippet (self-serving)',
    judge({ document }) {
      const graph = graphOf(document);
      if (!graph.items.some(({ item }) => hasSchemaType(item)))
        return info('The page has no structured data in which a rating could stand.');
      const own = ownRatings(document, graph);
      if (own.length === 0) return pass('No rating or review of the firm is in its own markup.');
      return warn(
        'The page marks up ratings or reviews of the firm it belongs to; Google shows no stars for those.',
        {
          found: own.map(
            ({ item, properties }) => `${itemLabel(graph, item)}: ${properties.join(' and ')}.`,
          ),
        },
      );
    },
  }),
  documentCheck('schema.visible', 'Q', 2, {
    title: 'Markup readers can see',
    why: 'Google asks that structured data describe what readers see.',
    fix: 'Show the same name, number, street address, questions and answers on the page, or take them out of the markup.',
    source: 'G:sd-policies',
    judge({ document }) {
      const claims = [...businessClaims(document), ...questionClaims(document)];
      if (claims.length === 0)
        return info(
          'The markup states no business details, questions or answers to compare with the page.',
        );
      const shown = new ShownText(document.visibleText);
      const hidden = claims.filter((claim) => !isShown(claim, shown));
      return decide(
        { found: hidden.map(({ what, text }) => `${what}: “${cutText(text)}”`) },
        hidden.length === 0 &&
          pass(
            `${counted(claims.length, 'detail')} of the markup compared with the visible text, and nothing was missing.`,
            { value: claims.length },
          ),
        document.isTextCut &&
          info(
            'The page has more text than we read, so what its markup states could not be looked up in all of it.',
          ),
        warn(
          `${counted(hidden.length, 'detail')} of the markup could not be found in the visible text.`,
        ),
      );
    },
  }),
  documentCheck('schema.retired', 'Q', 0, {
    title: 'Retired rich results',
    why: 'Search engines retire kinds of results. This markup does no harm and no good.',
    fix: 'Keep it for other readers of the page, AI assistants among them, or remove it when you next touch the template.',
    source: 'G:updates; G:simplifying-search-results',
    judge({ document }) {
      const graph = graphOf(document);
      const found = graph.items.flatMap((placed) => {
        const kind = retiredAs(graph, placed);
        return kind ? { kind, detail: `${itemLabel(graph, placed.item)}: ${kind}.` } : [];
      });
      const value = [...new Set(found.map(({ kind }) => kind))];
      if (value.length === 0)
        return info('No item on the page is of a kind whose rich result has been retired.');
      return info(`Google no longer shows a rich result for: ${value.join(', ')}.`, {
        value,
        items: found.map(({ detail }) => detail),
      });
    },
  }),
];

/** A block that we did not read completely is not proven invalid. */
const unread = new Set(['too-large', 'too-deep']);

const atLine = (block: JsonLdBlock, detail: string) => `Line ${block.line}: ${detail}`;

/** The site's own organizations with a rating: identified by address, by name, or as the only one. */
function ownRatings(document: PageFacts, graph: Graph) {
  const firms = itemsOfType(graph, 'Organization');
  const rated = firms.slice(0, 500).flatMap((item) => {
    const properties = ratingsOf(graph, item);
    return properties.length > 0 ? { item, properties } : [];
  });
  const names = siteNames(document, graph);
  const isOwn = (item: DataItem) =>
    isOfThisSite(document, graph, item) || names.has(nameOf(graph, item));
  const own = rated.filter(({ item }) => isOwn(item));
  const isOnly =
    rated.length === 1 && !firms.some((item) => item !== rated[0]?.item && isOwn(item));
  return own.length === 0 && isOnly ? rated : own;
}

const itemsOfType = (graph: Graph, type: string): DataItem[] =>
  graph.items.map(({ item }) => item).filter((item) => graph.isOfType(item, type));

const ratingProperties = ['aggregateRating', 'review', 'reviews'];

function ratingsOf(graph: Graph, item: DataItem): string[] {
  const inside = ratingProperties.filter((name) => graph.states(item, name));
  return inside.length > 0 ? inside : ratedFromOutside(graph, item);
}

function ratedFromOutside(graph: Graph, item: DataItem): string[] {
  const pointers = graph.pointersTo(item, 'itemReviewed');
  const around = graph.items.find(
    (placed) => placed.item === item && placed.property === 'itemReviewed',
  );
  const reviews = [...pointers, ...(around?.parent ? [around.parent.item] : [])];
  if (reviews.some((review) => graph.isOfType(review, 'AggregateRating')))
    return ['aggregateRating'];
  return reviews.some((review) => graph.isOfType(review, 'Review')) ? ['review'] : [];
}

const isOfThisSite = ({ baseUrl }: PageFacts, graph: Graph, item: DataItem) =>
  [graph.textOf(item, 'url'), item.id].some(
    (address = '') => /^https?:/i.test(address) && isSameSite(address, baseUrl),
  );

const foldedName = (name = '') => folded(name.slice(0, 300));

const nameOf = (graph: Graph, item: DataItem) => foldedName(graph.textOf(item, 'name'));

/** The site's names: og:site_name, and the names of its WebSite and of organizations with its address. */
function siteNames(document: PageFacts, graph: Graph): ReadonlySet<string> {
  const given = [
    ...document.metas.filter(({ property }) => property === 'og:site_name'),
    ...metasNamed(document, 'application-name'),
  ];
  const marked = graph.items
    .map(({ item }) => item)
    .filter(
      (item) =>
        graph.isOfType(item, 'WebSite') ||
        (graph.isOfType(item, 'Organization') && isOfThisSite(document, graph, item)),
    )
    .slice(0, 500);
  return new Set(
    [
      ...given.map(({ content }) => foldedName(content)),
      ...marked.map((item) => nameOf(graph, item)),
    ].filter((name) => name !== ''),
  );
}

function businessClaims(document: PageFacts): Claim[] {
  const { graph, items } = businessItems(document);
  return items.flatMap((item) => {
    const type = graph.typesOf(item)[0] ?? 'Organization';
    const stated = (kind: Claim['kind'], property: string, of = item): Claim[] => {
      const text = graph.textOf(of, property);
      return text ? [{ kind, what: `${type} ${property}`, text }] : [];
    };
    return [
      ...stated('name', 'name'),
      ...stated('telephone', 'telephone'),
      ...graph
        .itemsOf(item, 'address')
        .flatMap((address) => stated('street', 'streetAddress', address)),
    ];
  });
}

function questionClaims(document: PageFacts): Claim[] {
  const graph = graphOf(document);
  const claim = (what: string, text = ''): Claim[] => (text ? [{ kind: 'text', what, text }] : []);
  return itemsOfType(graph, 'Question')
    .slice(0, 100)
    .flatMap((question) => [
      ...claim('Question', graph.textOf(question, 'name') ?? graph.textOf(question, 'text')),
      ...['acceptedAnswer', 'suggestedAnswer']
        .flatMap((property) => graph.itemsOf(question, property))
        .slice(0, 10)
        .flatMap((answer) => claim('Answer', graph.textOf(answer, 'text'))),
    ]);
}

function retiredAs(graph: Graph, { item, parent, property }: PlacedItem): string | undefined {
  const is = (type: string, stated?: string) =>
    graph.isOfType(item, type) && (stated === undefined || graph.valuesOf(item, stated).length > 0);
  const isSearchBox =
    parent && property === 'potentialAction' && graph.isOfType(parent.item, 'WebSite');
  if (is('FAQPage')) return 'FAQPage (Google Search shows none since May 7, 2026)';
  if (is('HowTo')) return 'HowTo';
  if (is('SearchAction') && isSearchBox) return 'WebSite SearchAction (sitelinks search box)';
  if (is('SpecialAnnouncement')) return 'SpecialAnnouncement';
  if (is('ClaimReview')) return 'ClaimReview';
  if (is('Course', 'hasCourseInstance')) return 'Course info';
  if (is('Occupation', 'estimatedSalary')) return 'EstimatedSalary';
  if (is('VideoObject') && is('LearningResource')) return 'LearningVideo';
  if (is('Vehicle', 'offers')) return 'VehicleListing';
  if (is('Book', 'potentialAction')) return 'Book actions';
  return undefined;
}
