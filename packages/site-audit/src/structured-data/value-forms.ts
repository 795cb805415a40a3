/** Value formats that search engines require (specification of audits, `schema.values`). */
import { digitsOf } from '../page/phone-numbers.ts';
import { dataLimits } from '../run/audit-limits.ts';
import { instantOf } from '../text/dates.ts';
import { cutText, wordSet } from '../text/texts.ts';
import { type Graph, itemLabel } from './graph.ts';
import type { DataItem, DataValue } from './reading.ts';

interface Fault {
  isBad: boolean;
  says: string;
}

type Form = (value: DataValue, item: DataItem, graph: Graph) => Fault | undefined;

const bad = (says: string): Fault => ({ isBad: true, says });
const inexact = (says: string): Fault => ({ isBad: false, says });

/** A value as text; for an item its identifier, since enumerations may be written as `{"@id": …}`. */
const plain = (value: DataValue): string =>
  String(typeof value === 'object' ? (value.id ?? '') : value).trim();

const isoDate =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/;
const basicDate = /^(\d{4})(\d{2})(\d{2})$/;

/** ISO 8601: a year, a month, a day, or a time; the day must exist. */
function isIsoDate(text: string): boolean {
  const [, year = '', month = '01', day = '01', hour = '0', minute = '0', second = '0'] =
    isoDate.exec(text) ?? basicDate.exec(text) ?? [];
  if (year === '' || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return false;
  return instantOf(`${year}-${month}-${day}`) !== null;
}

const date: Form = (value) =>
  typeof value === 'object' || isIsoDate(plain(value))
    ? undefined
    : bad('is not an ISO 8601 date such as 2027-04-15');

const absoluteUrl: Form = (value) => {
  if (typeof value === 'object') return undefined;
  const text = plain(value);
  const isAbsolute = /^(?:https?:\/\/|data:)/i.test(text) && URL.canParse(text);
  return isAbsolute ? undefined : bad('is not an absolute address with https://');
};

/**
 * Google accepts a number, a fraction (`4/5`) and a percentage; schema.org also text, which is judged when it is a grade
 * on a scale of grades, such as those of a Better Business Bureau.
 */
const rating: Form = (value, item, graph) => {
  const text = plain(value);
  const scale = [graph.textOf(item, 'bestRating'), graph.textOf(item, 'worstRating')];
  const [grade = null, best = null, worst = null] = [text, ...scale].map(rankOfGrade);
  if (grade !== null && best !== null && worst !== null) {
    const isWithin = Math.min(best, worst) <= grade && grade <= Math.max(best, worst);
    return isWithin ? undefined : bad(`lies outside ${scale.join(' to ')}`);
  }
  const fraction = /^(\d{1,6}(?:\.\d{1,6})?)\s?\/\s?(\d{1,6})$/.exec(text);
  if (fraction)
    return Number(fraction[1]) <= Number(fraction[2]) ? undefined : bad('is more than the whole');
  if (/^\d{1,3}(?:\.\d{1,6})?\s?%$/.test(text))
    return Number.parseFloat(text) <= 100 ? undefined : bad('is more than 100 percent');
  if (!isNumber(text)) return bad('is not a number');
  const least = numberOf(graph.textOf(item, 'worstRating'), 1);
  const most = numberOf(graph.textOf(item, 'bestRating'), 5);
  const number = Number(text);
  return number >= least && number <= most ? undefined : bad(`lies outside ${least} to ${most}`);
};

/** The place of a letter with its sign, `A+` before `A` before `A-`; null for other text. */
function rankOfGrade(text: string | undefined): number | null {
  const [, letter, sign] = /^([A-Z])([+-]?)$/.exec(text?.trim().toUpperCase() ?? '') ?? [];
  if (letter === undefined) return null;
  return letter.charCodeAt(0) * 3 + (sign === '+' ? -1 : sign === '-' ? 1 : 0);
}

const isNumber = (text: string) => /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text);
const numberOf = (text: string | undefined, usual: number) =>
  text && isNumber(text) ? Number(text) : usual;

/** The end of a scale: a number, or a grade when the rating is one. */
const scaleEnd: Form = (value, item, graph) => {
  const isGrade =
    rankOfGrade(plain(value)) !== null && rankOfGrade(graph.textOf(item, 'ratingValue')) !== null;
  return isGrade || isNumber(plain(value)) ? undefined : bad('is not a number');
};

const positiveCount: Form = (value) =>
  /^\+?0*[1-9]\d{0,14}$/.test(plain(value)) ? undefined : bad('is not a positive whole number');

/** Zero answers are valid. */
const count: Form = (value) =>
  /^\d{1,15}$/.test(plain(value)) ? undefined : bad('is not a whole number');

const isPosition = (text: string) => /^0*[1-9]\d{0,8}$/.test(text);
const position: Form = (value) =>
  isPosition(plain(value)) ? undefined : bad('is not a whole number from 1 up');

const within =
  (limit: number): Form =>
  (value) => {
    const text = plain(value);
    if (!isNumber(text)) return bad('is not a number in degrees');
    return Math.abs(Number(text)) <= limit ? undefined : bad(`lies outside -${limit} to ${limit}`);
  };

const geo: Form = (value) =>
  typeof value === 'object'
    ? undefined
    : bad('is text, where an object of the type GeoCoordinates belongs');

const days = wordSet('Monday Tuesday Wednesday Thursday Friday Saturday Sunday PublicHolidays');

const dayOfWeek: Form = (value) => {
  const name = plain(value).replace(
    /^(?:https?:\/\/schema\.org\/|https?:\/\/purl\.org\/goodrelations\/v1#|schema:)/i,
    '',
  );
  return days.has(name) ? undefined : bad('is not a day such as Monday');
};

const clock: Form = (value) => {
  const [, hour = '99', minute = '0', second = '0'] =
    /^(\d{2}):(\d{2})(?::(\d{2}))?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(plain(value)) ?? [];
  const isTime = Number(hour) < 24 || (hour === '24' && minute === '00');
  return isTime && Number(minute) < 60 && Number(second) < 60
    ? undefined
    : bad('is not a time such as 09:00');
};

const telephone: Form = (value) => {
  if (typeof value === 'object') return undefined;
  const text = plain(value).replace(/^tel:/i, '');
  const digits = digitsOf(text);
  if (digits.length < 7) return bad('has fewer than 7 digits');
  const hasCountry = /^\s*(?:\+|00)/.test(text) || /^1\d{10}$/.test(digits);
  return hasCountry ? undefined : inexact('has no country code such as +1');
};

/** Of ISO 4217, November 2026: codes of funds, metals and accounts; and codes that are withdrawn. */
const otherCurrencies = 'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAG XAU XPD XPT XUA'.split(' ');
const withdrawn = wordSet('ANG CUC HRK SLL ZWL');

const currencies = new Set(
  [...Intl.supportedValuesOf('currency'), ...otherCurrencies].filter(
    (code) => !withdrawn.has(code),
  ),
);

const currency: Form = (value) =>
  currencies.has(plain(value)) ? undefined : bad('is not an ISO 4217 code such as USD');

/** `names`: the values, the first as example. */
const enumeration = (names: string): Form => {
  const members = names.split(' ');
  const known = new Set(members);
  return (value) => {
    const text = plain(value);
    const name = text.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
    if (!known.has(name))
      return bad(`is not one of schema.org’s values, such as https://schema.org/${members[0]}`);
    return name === text
      ? inexact(`is a value of schema.org without its address; write https://schema.org/${name}`)
      : undefined;
  };
};

const address: Form = (value) =>
  typeof value === 'object'
    ? undefined
    : inexact('is text, where a PostalAddress tells street, city and ZIP code apart');

/** Entities are not decoded inside scripts, so JSON readers see them literally. */
const plainText: Form = (value, item) =>
  item.syntax === 'json-ld' &&
  /&(?:amp|quot|apos|lt|gt|nbsp|#\d{2,5}|#x[\da-f]{2,5});/i.test(plain(value))
    ? inexact('holds an HTML entity, which is not decoded in JSON-LD; write the character itself')
    : undefined;

const each = (names: string, form: Form): [string, Form][] =>
  names.split(' ').map((name) => [name, form]);

const forms: ReadonlyMap<string, Form> = new Map([
  ...each(
    'datePublished dateModified dateCreated uploadDate datePosted foundingDate birthDate expires',
    date,
  ),
  ...each(
    'availabilityStarts availabilityEnds startDate endDate previousStartDate validFrom validThrough priceValidUntil lastReviewed',
    date,
  ),
  ...each(
    'url image logo sameAs contentUrl embedUrl thumbnailUrl mainEntityOfPage hasMap acquireLicensePage item',
    absoluteUrl,
  ),
  ...each('ratingValue', rating),
  ...each('bestRating worstRating', scaleEnd),
  ...each('ratingCount reviewCount', positiveCount),
  ...each('answerCount', count),
  ...each('position', position),
  ...each('latitude', within(90)),
  ...each('longitude', within(180)),
  ...each('geo', geo),
  ...each('dayOfWeek', dayOfWeek),
  ...each('opens closes', clock),
  ...each('telephone', telephone),
  ...each('priceCurrency', currency),
  ...each(
    'availability',
    enumeration(
      'InStock BackOrder Discontinued InStoreOnly LimitedAvailability MadeToOrder OnlineOnly OutOfStock PreOrder PreSale ' +
        'Reserved SoldOut',
    ),
  ),
  ...each(
    'itemCondition',
    enumeration('NewCondition DamagedCondition RefurbishedCondition UsedCondition'),
  ),
  ...each(
    'eventStatus',
    enumeration('EventScheduled EventCancelled EventMovedOnline EventPostponed EventRescheduled'),
  ),
  ...each(
    'eventAttendanceMode',
    enumeration('OfflineEventAttendanceMode OnlineEventAttendanceMode MixedEventAttendanceMode'),
  ),
  ...each('address', address),
  ...each('name legalName headline streetAddress addressLocality', plainText),
]);

/** Values in a wrong or inexact format; blank values count as missing instead. */
export function valueFindings(graph: Graph) {
  const findings: { isBad: boolean; detail: string }[] = [];
  for (const { item } of graph.items) {
    if (findings.length >= dataLimits.valueFindings) break;
    for (const [property, values] of item.properties) {
      const form = forms.get(property);
      // An entry of a job or action list may name its item in words.
      if (!form || (property === 'item' && !graph.isOfType(item, 'ListItem'))) continue;
      for (const value of values) {
        const isEmpty = typeof value === 'string' && value.trim() === '';
        const fault = isEmpty ? undefined : form(value, item, graph);
        if (!fault) continue;
        const shown = cutText(plain(value), 80);
        const words = `${property}${shown ? ` “${shown}”` : ''} ${fault.says}`;
        findings.push({ isBad: fault.isBad, detail: `${itemLabel(graph, item)}: ${words}.` });
      }
    }
    const jumps = jumpIn(graph, item);
    if (jumps) findings.push({ isBad: true, detail: `${itemLabel(graph, item)}: ${jumps}.` });
  }
  return findings.slice(0, dataLimits.valueFindings);
}

/** What is wrong with the sequence of a list's positions, if they are all numbers. */
function jumpIn(graph: Graph, item: DataItem): string | undefined {
  if (!item.properties.has('itemListElement')) return undefined;
  const positions = graph
    .itemsOf(item, 'itemListElement')
    .map((entry) => graph.textOf(entry, 'position') ?? '');
  if (!positions.every(isPosition)) return undefined;
  const sorted = positions.map(Number).sort((one, other) => one - other);
  return sorted.every((number, index) => number === index + 1)
    ? undefined
    : `the positions ${sorted.slice(0, 10).join(', ')} do not run from 1 in sequence`;
}
