import {
  type CheckDefinition,
  documentCheck,
  fail,
  info,
  pass,
  warn,
} from '../catalog/define-check.ts';
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

export const structuredDataChecks: readonly CheckDefinition[] = [
  documentCheck('schema.present', 'PSQ', 3, {
    title: 'Structured data',
    why: 'It tells search engines your name, place and hours as facts.',
    fix: 'Add AccountingService JSON-LD to the homepage and the contact page: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"AccountingService","name":"…","address":{…}}</script>`.',
    source: 'G:intro-structured-data',
    judge({ document }) {
      const { blocks } = document.structuredData;
      const graph = graphOf(document.structuredData);
      const known = graph.items.filter(({ item }) => graph.typesOf(item).some(isSchemaType));
      const types = [
        ...new Set(known.flatMap(({ item }) => graph.typesOf(item).filter(isSchemaType))),
      ];
      if (known.length > 0) {
        const shown = types.slice(0, 8).join(', ');
        return pass(`${counted(known.length, 'item')} with a schema.org type: ${shown}.`, {
          value: types.slice(0, 50),
        });
      }
      if (blocks.length > 0)
        return warn(
          `The page has ${counted(blocks.length, 'JSON-LD block')}, but no item in it can be used.`,
          {
            value: 0,
          },
        );
      return warn('The page has no JSON-LD or microdata with a schema.org type.', { value: 0 });
    },
  }),
  documentCheck('schema.json-valid', 'PSQ', 5, {
    title: 'JSON-LD that parses',
    why: 'One stray comma voids the whole block of JSON-LD, without notice.',
    fix: 'Build each block with a JSON serializer rather than by hand, begin it with `"@context": "https://schema.org"` and give every node an `"@type"` from schema.org.',
    source: 'JSON-LD 1.1; G:intro-structured-data',
    judge({ document }) {
      const { blocks } = document.structuredData;
      if (blocks.length === 0) return info('The page has no JSON-LD blocks to check.');
      const faults = blocks.flatMap((block) => block.faults.map((fault) => ({ block, ...fault })));
      const broken = faults.filter(({ kind }) => !unread.has(kind));
      const items = faults.map(({ block, detail }) => atLine(block, detail));
      if (broken.length > 0) {
        const spoiled = new Set(broken.map(({ block }) => block)).size;
        const first = broken[0]?.detail ?? '';
        return fail(
          `${spoiled} of ${counted(blocks.length, 'JSON-LD block')} cannot be used as written: ${first}`,
          { value: spoiled, items },
        );
      }
      const unknown = blocks.flatMap((block) =>
        block.unknownTypes.map((type) => ({ block, type })),
      );
      if (unknown.length > 0) {
        for (const { block, type } of unknown)
          items.push(atLine(block, `Schema.org has no type named “${type}”.`));
        const names = unknown.slice(0, 5).map(({ type }) => `“${type}”`);
        return warn(`The JSON-LD parses, but schema.org has no type named ${names.join(', ')}.`, {
          value: unknown.map(({ type }) => type),
          items,
        });
      }
      if (faults.length > 0)
        return warn(`${counted(faults.length, 'JSON-LD block')} could not be read to the end.`, {
          value: faults.length,
          items,
        });
      return pass(
        blocks.length === 1
          ? 'The JSON-LD block parses and names its context and types.'
          : `All ${blocks.length} JSON-LD blocks parse and name their context and types.`,
        { value: blocks.length },
      );
    },
  }),
  documentCheck('schema.required', 'PSQ', 6, {
    title: 'Required properties',
    why: 'Without what Google requires, an item can’t become a rich result.',
    fix: 'Add the properties listed, with values a visitor can also read on the page. For the firm itself that is `"name"` and a full `"address"` of the type PostalAddress.',
    source: 'G:search-gallery',
    judge({ document }) {
      const { bound, required } = evaluate(graphOf(document.structuredData));
      if (bound === 0)
        return info('No item on the page is of a type for which Google requires properties.');
      if (required.length === 0)
        return pass(`${counted(bound, 'item')} checked, and no required property is missing.`, {
          value: bound,
        });
      const names = shortfallNames(required);
      return fail(`Required properties are missing: ${namesInWords(names)}.`, {
        value: names,
        items: required.map(shortfallEvidence),
      });
    },
  }),
  documentCheck('schema.recommended', 'Q', 2, {
    title: 'Recommended properties',
    why: 'They make a result fuller: opening hours, a map position, a phone number.',
    fix: 'Add the properties listed that you can state truthfully, and leave out the rest.',
    source: 'G:search-gallery',
    judge({ document }) {
      const { judged, recommended } = evaluate(graphOf(document.structuredData));
      if (judged === 0)
        return info('No item on the page is of a type for which Google recommends properties.');
      if (recommended.length === 0)
        return pass(
          `${counted(judged, 'item')} checked, and every recommended property is there.`,
          {
            value: judged,
          },
        );
      const names = shortfallNames(recommended);
      return warn(
        `${counted(names.length, 'recommended property', 'recommended properties')} could be added: ${namesInWords(names)}.`,
        { value: names, items: recommended.map(shortfallEvidence) },
      );
    },
  }),
  documentCheck('schema.values', 'PSQ', 3, {
    title: 'Values in the right form',
    why: 'A value in the wrong form voids the property, and often the whole item.',
    fix: 'Correct the values listed: dates as `2027-04-15`, hours as `09:00`, addresses of pages with `https://`, telephone numbers with their country code, such as `+1-503-555-0100`.',
    source: 'G:sd-policies; schema.org',
    judge({ document }) {
      const graph = graphOf(document.structuredData);
      if (!graph.items.some(({ item }) => hasSchemaType(item)))
        return info('The page has no structured data whose values could be checked.');
      const findings = valueFindings(graph);
      const bad = findings.filter(({ isBad }) => isBad);
      const evidence = {
        items: [...bad, ...findings.filter(({ isBad }) => !isBad)].map(({ detail }) => detail),
      };
      if (bad.length > 0)
        return fail(
          `${counted(bad.length, 'value')} in the markup ${bad.length === 1 ? 'has' : 'have'} a form that cannot be read.`,
          { value: bad.length, ...evidence },
        );
      if (findings.length > 0)
        return warn(
          `${counted(findings.length, 'value')} in the markup could be stated more exactly.`,
          {
            value: findings.length,
            ...evidence,
          },
        );
      return pass('Dates, addresses, ratings and other values in the markup have the right form.');
    },
  }),
  documentCheck('schema.self-review', 'PSQ', 3, {
    title: 'Ratings of your own firm',
    why: 'Google shows no stars for ratings a firm publishes about itself.',
    fix: 'Take `aggregateRating` and `review` out of the firm’s own markup. Leave the stars to your Google Business Profile and other third-party profiles; a quote on the page needs no markup.',
    source: 'G:review-snippet (self-serving)',
    judge({ document }) {
      const graph = graphOf(document.structuredData);
      if (!graph.items.some(({ item }) => hasSchemaType(item)))
        return info('The page has no structured data in which a rating could stand.');
      const own = ownRatings(document);
      if (own.length === 0) return pass('No rating or review of the firm is in its own markup.');
      const items = own.map(({ item, properties }) => ({
        detail: `${itemLabel(graph, item)}: ${properties.join(' and ')}.`,
      }));
      return warn(
        'The page marks up ratings or reviews of the firm it belongs to; Google shows no stars for those.',
        { value: own.length, items },
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
      if (hidden.length === 0)
        return pass(
          `${counted(claims.length, 'detail')} of the markup compared with the visible text, and nothing was missing.`,
          { value: claims.length },
        );
      if (document.isTextCut)
        return info(
          'The page has more text than we read, so what its markup states could not be looked up in all of it.',
        );
      const items = hidden.map(({ what, text }) => `${what}: “${cutText(text)}”`);
      return warn(
        `${counted(hidden.length, 'detail')} of the markup could not be found in the visible text.`,
        {
          value: hidden.length,
          items,
        },
      );
    },
  }),
  documentCheck('schema.retired', 'Q', 0, {
    title: 'Retired rich results',
    why: 'Search engines retire kinds of results. This markup does no harm and no good.',
    fix: 'Keep it for other readers of the page, AI assistants among them, or remove it when you next touch the template.',
    source: 'G:updates; G:simplifying-search-results',
    judge({ document }) {
      const graph = graphOf(document.structuredData);
      const found = graph.items.flatMap((placed) => {
        const kind = retiredAs(graph, placed);
        return kind ? [{ kind, detail: `${itemLabel(graph, placed.item)}: ${kind}.` }] : [];
      });
      if (found.length === 0)
        return info('No item on the page is of a kind whose rich result has been retired.');
      const kinds = [...new Set(found.map(({ kind }) => kind))];
      return info(`Google shows no rich result any more for: ${kinds.join(', ')}.`, {
        value: kinds,
        items: found.map(({ detail }) => detail),
      });
    },
  }),
];

/** A block that we did not read completely is not proven invalid. */
const unread = new Set(['too-large', 'too-deep']);

const atLine = (block: JsonLdBlock, detail: string) => `Line ${block.line}: ${detail}`;

/** The site's own organizations with a rating: identified by address, by name, or as the only one. */
function ownRatings(document: PageFacts) {
  const graph = graphOf(document.structuredData);
  const firms = graph.items
    .map(({ item }) => item)
    .filter((item) => graph.isOfType(item, 'Organization'));
  const rated = firms.slice(0, 500).flatMap((item) => {
    const properties = ratingsOf(graph, item);
    return properties.length > 0 ? [{ item, properties }] : [];
  });
  const names = siteNames(document, graph);
  const isOwn = (item: DataItem) =>
    isOfThisSite(document, graph, item) || hasName(graph, item, names);
  const own = rated.filter(({ item }) => isOwn(item));
  const isOnly =
    rated.length === 1 && !firms.some((item) => item !== rated[0]?.item && isOwn(item));
  return own.length === 0 && isOnly ? rated : own;
}

const ratingProperties = ['aggregateRating', 'review', 'reviews'];

function ratingsOf(graph: Graph, item: DataItem): string[] {
  const inside = ratingProperties.filter((name) => graph.states(item, name));
  return inside.length > 0 ? inside : ratedFromOutside(graph, item);
}

/** A Review or AggregateRating whose `itemReviewed` is the firm. */
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

const addressesOf = (graph: Graph, item: DataItem): string[] =>
  [graph.textOf(item, 'url') ?? '', item.id ?? ''].filter((address) => /^https?:/i.test(address));

const isOfThisSite = ({ baseUrl }: PageFacts, graph: Graph, item: DataItem) =>
  addressesOf(graph, item).some((address) => isSameSite(address, baseUrl));

function hasName(graph: Graph, item: DataItem, names: ReadonlySet<string>): boolean {
  const name = graph.textOf(item, 'name');
  return name !== undefined && names.has(folded(name.slice(0, 300)));
}

/** The site's names: og:site_name, and the names of its WebSite and of organizations with its address. */
function siteNames(document: PageFacts, graph: Graph): ReadonlySet<string> {
  const given = [
    ...document.metas.filter(({ property }) => property === 'og:site_name'),
    ...metasNamed(document, 'application-name'),
  ].map(({ content }) => content ?? '');
  const marked = graph.items
    .map(({ item }) => item)
    .filter(
      (item) =>
        graph.isOfType(item, 'WebSite') ||
        (graph.isOfType(item, 'Organization') && isOfThisSite(document, graph, item)),
    )
    .slice(0, 500)
    .map((item) => graph.textOf(item, 'name') ?? '');
  return new Set(
    [...given, ...marked].map((name) => folded(name.slice(0, 300))).filter((name) => name !== ''),
  );
}

function businessClaims(document: PageFacts): Claim[] {
  const { graph, items } = businessItems(document);
  return items.flatMap((item): Claim[] => {
    const type = graph.typesOf(item)[0] ?? 'Organization';
    const claims: Claim[] = [];
    const name = graph.textOf(item, 'name');
    const telephone = graph.textOf(item, 'telephone');
    if (name) claims.push({ kind: 'name', what: `${type} name`, text: name });
    if (telephone) claims.push({ kind: 'telephone', what: `${type} telephone`, text: telephone });
    for (const address of graph.itemsOf(item, 'address')) {
      const street = graph.textOf(address, 'streetAddress');
      if (street) claims.push({ kind: 'street', what: `${type} streetAddress`, text: street });
    }
    return claims;
  });
}

function questionClaims(document: PageFacts): Claim[] {
  const graph = graphOf(document.structuredData);
  const questions = graph.items
    .map(({ item }) => item)
    .filter((item) => graph.isOfType(item, 'Question'));
  const answersOf = (question: DataItem) => [
    ...graph.itemsOf(question, 'acceptedAnswer'),
    ...graph.itemsOf(question, 'suggestedAnswer'),
  ];
  return questions.slice(0, 100).flatMap((question) => {
    const asked = graph.textOf(question, 'name') ?? graph.textOf(question, 'text');
    const answers = answersOf(question)
      .slice(0, 10)
      .flatMap((answer) => graph.textOf(answer, 'text') ?? []);
    return [
      ...(asked ? [{ kind: 'text' as const, what: 'Question', text: asked }] : []),
      ...answers.map((text) => ({ kind: 'text' as const, what: 'Answer', text })),
    ];
  });
}

/** Why an item no longer gets a rich result; undefined when it still does. */
function retiredAs(graph: Graph, { item, parent, property }: PlacedItem): string | undefined {
  const is = (type: string) => graph.isOfType(item, type);
  if (is('FAQPage')) return 'FAQPage (Google Search shows none since May 7, 2026)';
  if (is('HowTo')) return 'HowTo';
  if (
    is('SearchAction') &&
    parent &&
    property === 'potentialAction' &&
    graph.isOfType(parent.item, 'WebSite')
  ) {
    return 'WebSite SearchAction (sitelinks search box)';
  }
  if (is('SpecialAnnouncement')) return 'SpecialAnnouncement';
  if (is('ClaimReview')) return 'ClaimReview';
  if (is('Course') && graph.valuesOf(item, 'hasCourseInstance').length > 0) return 'Course info';
  if (is('Occupation') && graph.valuesOf(item, 'estimatedSalary').length > 0)
    return 'EstimatedSalary';
  if (is('VideoObject') && is('LearningResource')) return 'LearningVideo';
  if (is('Vehicle') && graph.valuesOf(item, 'offers').length > 0) return 'VehicleListing';
  if (is('Book') && graph.valuesOf(item, 'potentialAction').length > 0) return 'Book actions';
  return undefined;
}
