/**
 * Google's documented properties per type (specification of audits, section 6, autumn 2026), and the items that
 * lack them. A subtype uses the row of its nearest ancestor; nested items are judged only where a row says so.
 */
import { dataLimits } from '../run/audit-limits.ts';
import { type Graph, isA, isBlank, itemLabel, type PlacedItem } from './graph.ts';
import type { DataItem, DataValue } from './reading.ts';

/** A rule beyond a list; returns the paths of missing properties. */
type Rule = (graph: Graph, placed: PlacedItem) => string[];

interface Row {
  /** Properties, paths (`author.name`) and alternatives (`review | offers`), separated by commas. */
  required: string;
  requiredRule?: Rule;
  recommended: string;
  /** Whether an item is judged; by default the items at the top level. */
  isJudged?: (graph: Graph, placed: PlacedItem) => boolean;
}

const reviewProperties: ReadonlySet<string> = new Set(['review', 'reviews', 'aggregateRating']);

/** A review or rating says what it is about, or is inside it. */
const namesItemReviewed: Rule = (graph, { item, parent }) =>
  parent ||
  graph.pointersTo(item, ...reviewProperties).length > 0 ||
  has(graph, item, 'itemReviewed.name')
    ? []
    : ['itemReviewed.name'];

const isReviewOfItem = (_: Graph, { parent, property = '' }: PlacedItem) =>
  !parent || reviewProperties.has(property);

const isSold = (graph: Graph, item: DataItem) =>
  graph.isOfType(item, 'Product') || graph.isOfType(item, 'SoftwareApplication');

const rows: Readonly<Record<string, Row>> = {
  Article: {
    required: '',
    recommended: 'headline, image, datePublished, dateModified, author, author.name, author.url',
  },
  BreadcrumbList: { required: '', requiredRule: breadcrumbGaps, recommended: '' },
  Course: {
    required: 'name, description',
    recommended: 'provider',
    isJudged: (graph, { parent }) => !parent || graph.isOfType(parent.item, 'ListItem'),
  },
  Dataset: { required: 'name, description', recommended: 'license, creator, distribution' },
  DiscussionForumPosting: {
    required: 'author, author.name, datePublished, text | image | video',
    recommended: 'headline, url, comment',
  },
  Event: {
    required: 'name, startDate, location',
    requiredRule: eventLocationGaps,
    recommended: 'endDate, eventStatus, image, description, offers, organizer',
  },
  ImageObject: {
    required: 'contentUrl, creator | creditText | copyrightNotice | license',
    recommended: 'acquireLicensePage',
    // Graphs list a page's images at the top level; referenced ones count as nested values.
    isJudged: (graph, { item, parent }) => !parent && graph.pointersTo(item).length === 0,
  },
  JobPosting: {
    required: 'title, description, datePosted, hiringOrganization',
    requiredRule: jobLocationGaps,
    recommended: 'validThrough, employmentType, baseSalary, identifier, directApply',
  },
  LocalBusiness: {
    required: 'name, address',
    recommended:
      'telephone, openingHoursSpecification, geo, url, image, priceRange, address.streetAddress, address.addressLocality, address.postalCode, address.addressCountry',
  },
  Organization: {
    required: '',
    recommended: 'name, url, logo, sameAs, address, telephone | email | contactPoint',
  },
  Product: {
    required: 'name, review | aggregateRating | offers',
    recommended: 'image, description, brand, sku',
  },
  Offer: {
    required: 'price | priceSpecification.price',
    recommended: 'priceCurrency, availability, url',
    isJudged: (graph, { item, parent, property }) =>
      parent
        ? property === 'offers' && isSold(graph, parent.item)
        : graph.pointersTo(item, 'offers').some((owner) => isSold(graph, owner)),
  },
  ProfilePage: {
    required: 'mainEntity, mainEntity.name',
    recommended: 'mainEntity.sameAs, mainEntity.description, dateModified',
  },
  QAPage: {
    required:
      'mainEntity, mainEntity.name | mainEntity.text, mainEntity.answerCount, mainEntity.acceptedAnswer | mainEntity.suggestedAnswer',
    requiredRule: answerGaps,
    recommended: 'mainEntity.author, mainEntity.datePublished, mainEntity.upvoteCount',
  },
  Review: {
    required: 'author, reviewRating.ratingValue',
    requiredRule: namesItemReviewed,
    recommended: 'datePublished, reviewRating.bestRating',
    isJudged: isReviewOfItem,
  },
  AggregateRating: {
    required: 'ratingValue, ratingCount | reviewCount',
    requiredRule: namesItemReviewed,
    recommended: 'bestRating',
    isJudged: isReviewOfItem,
  },
  SoftwareApplication: {
    required: 'name, offers.price, aggregateRating | review',
    recommended: 'applicationCategory, operatingSystem',
  },
  VideoObject: {
    required: 'name, thumbnailUrl, uploadDate',
    recommended: 'description, duration, contentUrl | embedUrl',
  },
};

interface Shortfall {
  type: string;
  property: string;
  label: string;
}

export function evaluate(graph: Graph) {
  const evaluation = {
    /** Items of a type with required or recommended properties, and those of a type with required ones. */
    judged: 0,
    bound: 0,
    required: [] as Shortfall[],
    recommended: [] as Shortfall[],
  };
  for (const placed of graph.items) {
    const { item } = placed;
    const matched = rowsOf(graph, placed);
    if (matched.length > 0) evaluation.judged++;
    if (evaluation.judged > dataLimits.judgedItems) break;
    if (matched.some(([, row]) => row.required !== '' || row.requiredRule)) evaluation.bound++;
    for (const [type, { required, requiredRule, recommended }] of matched) {
      const label = itemLabel(graph, item);
      const tell = (property: string): Shortfall => ({ type, property, label });
      const gaps = [...missing(graph, item, required), ...(requiredRule?.(graph, placed) ?? [])];
      evaluation.required.push(...gaps.map(tell));
      evaluation.recommended.push(...missing(graph, item, recommended).map(tell));
    }
  }
  return evaluation;
}

/** The rows of an item: those of its types' nearest ancestors. */
function rowsOf(graph: Graph, placed: PlacedItem): [type: string, Row][] {
  const types = graph.typesOf(placed.item);
  const matched = Object.entries(rows).filter(([name]) => types.some((type) => isA(type, name)));
  return matched
    .filter(([name]) => !matched.some(([other]) => other !== name && isA(other, name)))
    .filter(([, { isJudged = isAtTop }]) => isJudged(graph, placed));
}

const isAtTop = (_: Graph, { parent }: PlacedItem) => !parent;

/** Unmet needs. A missing author is reported once, without the missing author's name. */
function missing(graph: Graph, item: DataItem, list: string): string[] {
  const needs = list === '' ? [] : list.split(', ');
  const paths = needs.flatMap(alternativesOf);
  const isAsked = (path: string) => {
    const around = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    return !paths.includes(around) || has(graph, item, around);
  };
  return needs.filter((need) => {
    const alternatives = alternativesOf(need);
    return alternatives.some(isAsked) && !alternatives.some((path) => has(graph, item, path));
  });
}

const alternativesOf = (need: string) => need.split(' | ');

/** Whether a path leads to non-blank values, for every value on the way. */
function has(graph: Graph, item: DataItem, path: string): boolean {
  const [property = '', ...rest] = path.split('.');
  const values = namedValues(graph, item, property).filter((value) => !isBlank(value));
  if (values.length === 0) return false;
  if (rest.length === 0) return true;
  return values.every((value) => typeof value === 'object' && has(graph, value, rest.join('.')));
}

/** The values of a property or its equivalent: a price range (AggregateOffer) has its lowest price. */
function namedValues(graph: Graph, item: DataItem, property: string): DataValue[] {
  const values = graph.valuesOf(item, property);
  return property === 'price' ? [...values, ...graph.valuesOf(item, 'lowPrice')] : values;
}

function breadcrumbGaps(graph: Graph, { item }: PlacedItem): string[] {
  const entries = graph
    .itemsOf(item, 'itemListElement')
    .filter((entry) => graph.typesOf(entry).length === 0 || graph.isOfType(entry, 'ListItem'));
  if (entries.length < 2) return ['itemListElement (two or more ListItem)'];
  const last = lastOf(graph, entries);
  return entries.flatMap((entry, index) => {
    const gaps: string[] = [];
    if (!has(graph, entry, 'position')) gaps.push('position');
    if (!has(graph, entry, 'name') && !has(graph, entry, 'item.name')) gaps.push('name');
    if (entry !== last && !pointsSomewhere(graph, entry)) gaps.push('item');
    return gaps.map((gap) => `itemListElement ${index + 1}: ${gap}`);
  });
}

/** The entry with the highest position; the last one without positions. */
function lastOf(graph: Graph, entries: readonly DataItem[]): DataItem | undefined {
  const positions = entries.map((entry) => Number(graph.textOf(entry, 'position')));
  if (positions.some(Number.isNaN)) return entries.at(-1);
  return entries[positions.lastIndexOf(Math.max(...positions))];
}

/** Whether `item` is an address or a page identifier; the page need not be described here. */
const pointsSomewhere = (graph: Graph, entry: DataItem) =>
  graph
    .valuesOf(entry, 'item')
    .some((value) => (typeof value === 'object' && value.id !== undefined) || !isBlank(value));

function eventLocationGaps(graph: Graph, { item }: PlacedItem): string[] {
  const places = graph.valuesOf(item, 'location').filter((value) => !isBlank(value));
  return [...new Set(places.flatMap((place) => placeGap(graph, place)))];
}

function placeGap(graph: Graph, place: DataValue): string[] {
  if (typeof place !== 'object') return ['location.address'];
  if (graph.isOfType(place, 'VirtualLocation'))
    return has(graph, place, 'url') ? [] : ['location.url'];
  if (graph.isOfType(place, 'PostalAddress') || has(graph, place, 'address')) return [];
  return ['location.address'];
}

/** Every answer needs a text. If all are blank, the answers are reported as missing. */
function answerGaps(graph: Graph, { item }: PlacedItem): string[] {
  const questions = graph.itemsOf(item, 'mainEntity');
  const properties = ['acceptedAnswer', 'suggestedAnswer'];
  const answersBy = (property: string) =>
    questions
      .flatMap((question) => graph.itemsOf(question, property))
      .filter((answer) => !answer.isReference);
  if (properties.flatMap(answersBy).every(isBlank)) return [];
  return properties
    .filter((property) => !answersBy(property).every((answer) => has(graph, answer, 'text')))
    .map((property) => `mainEntity.${property}.text`);
}

function jobLocationGaps(graph: Graph, { item }: PlacedItem): string[] {
  if (has(graph, item, 'jobLocation')) return [];
  const isRemote = graph
    .valuesOf(item, 'jobLocationType')
    .some((value) => /^TELECOMMUTE$/i.test(String(value)));
  if (!isRemote) return ['jobLocation'];
  return has(graph, item, 'applicantLocationRequirements') ? [] : ['applicantLocationRequirements'];
}

export const shortfallNames = (shortfalls: readonly Shortfall[]): string[] => [
  ...new Set(shortfalls.map(({ type, property }) => `${type}: ${property}`)),
];

export const shortfallEvidence = ({ label, property }: Shortfall) => ({
  detail: `${label} lacks ${property.replaceAll(' | ', ' or ')}.`,
});

export const namesInWords = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(', ').replaceAll(' | ', ' or ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
