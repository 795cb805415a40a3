/**
 * Finds postal addresses in text: postal codes of the US, Canada, the UK, Ireland and Australia, and streets before
 * them.
 */
import { collapsed, wordSet } from '../text/texts.ts';

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|' +
  'PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|' +
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|' +
  'Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|' +
  'Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|' +
  'Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|' +
  'West Virginia|Wisconsin|Wyoming|D\\.C\\.';

const postalCodeForms = {
  US: new RegExp(String.raw`\b(?:${states})\.?,?\s{1,3}(\d{5}(?:-\d{4})?)(?![\d-])`, 'g'),
  CA: /\b([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d)\b/g,
  UK: /\b([A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})\b/g,
  IE: /\b((?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4})\b/g,
  AU: /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),?\s{1,3}(\d{4})(?![\d-])/g,
};

/** At most 200, in order of appearance, as displayed, without the state. */
export const postalCodesIn = (text: string) =>
  Object.entries(postalCodeForms)
    .values()
    .flatMap(([country, form]) =>
      text.matchAll(form).map(({ 1: code = '', index }) => ({ country, text: code, index })),
    )
    .take(1_000)
    .toArray()
    .sort((one, other) => one.index - other.index)
    .slice(0, 200);

/** For comparison: no blanks, upper case; a ZIP+4 is reduced to its first five digits. */
export function comparablePostalCode(postalCode: string): string {
  const plain = postalCode.slice(0, 40).toUpperCase().replace(/[\s-]/g, '');
  return /^\d{9}$/.test(plain) ? plain.slice(0, 5) : plain;
}

const streetWords = wordSet(
  'street st avenue ave av road rd boulevard blvd lane ln drive dr court ct place pl way parkway pkwy highway ' +
    'hwy square sq terrace ter trail trl circle cir plaza loop alley row crescent cres close mews quay wharf ' +
    'house hill gardens park green grove walk pike turnpike broadway esplanade parade freeway fwy route rte ' +
    'center centre building bldg floor suite ste unit box yard gate bridge market',
);
const streetReach = 6;
const addressReach = 140;

const streetPieces = (text: string): string[] => text.toLowerCase().split(/[\s,.;()]+/);
const isStreetWord = (word: string) => streetWords.has(word);
const houseNumber = /(?<![^\s,(])#?\d{1,6}[a-z]?(?:[-–/]\d{1,6})?(?=\s)/gi;
const boxNumber = /\bbox\s{1,3}#?\d/i;

/** Precedes `555-0172` in `(614) 555-0172`, or `570` in `0491 570 156`, so the number is part of a phone number. */
const endsInDigits = /[\d)][ .-]$/;

/** Start of a street with its number: `1200 SW Main Street`, `PO Box 12`; -1 when there is none. */
function streetStart(text: string): number {
  for (const { index, 0: number } of text.matchAll(houseNumber)) {
    if (endsInDigits.test(text.slice(Math.max(0, index - 2), index))) continue;
    const next = streetPieces(text.slice(index + number.length, index + addressReach).trimStart());
    if (next.slice(0, streetReach).some(isStreetWord)) return index;
  }
  return text.search(boxNumber);
}

/** A ZIP code after a city name and not a count: `Springfield 62704`, but not `Served 10000 clients`. */
const bareZip =
  /(?<=\p{Lu}[\p{L}.'’-]{1,30},?\s)\d{5}(?:-\d{4})?(?=[^\S\n]{0,3}(?:$|[\n,.;|(+•·]|\p{Lu}|\d))/gmu;

/** ZIP codes without a state that follow a street with its number. */
export const zipCodesAfterStreets = (text: string) =>
  [...text.matchAll(bareZip)]
    .slice(0, 200)
    .map(({ 0: code, index }) => ({ country: 'US', text: code, index }))
    .filter(({ index }) => streetStart(text.slice(Math.max(0, index - addressReach), index)) >= 0);

/** The first postal address of a text, as displayed; undefined when there is none. */
export function postalAddressIn(text: string): string | undefined {
  for (const { country, text: code, index } of [
    ...postalCodesIn(text),
    ...zipCodesAfterStreets(text),
  ]) {
    const before = text.slice(Math.max(0, index - addressReach), index);
    // British and Irish houses may have a name instead of a number.
    const mayBeNamed = country === 'UK' || country === 'IE';
    const start = streetStart(before);
    const isNamed = start < 0 && mayBeNamed && streetPieces(before).some(isStreetWord);
    if (start >= 0 || isNamed) {
      const end = text.indexOf(code, index) + code.length;
      return collapsed(`${before.slice(start < 0 ? -60 : start)}${text.slice(index, end)}`);
    }
  }
  return undefined;
}

/** Whether an `<address>` element contains a postal address, not only contact details. */
export function isPostal(addressText: string): boolean {
  const text = addressText.slice(0, 2_000);
  if (postalCodesIn(text).length > 0 || streetStart(text) >= 0) return true;
  const rest = text.replace(/\S{1,64}@\S{1,64}/g, ' ').replace(/\+?\(?\d[\d\s().-]{6,20}\d/g, ' ');
  return /\d/.test(rest) && rest.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= 3;
}

const servedPlaces = [
  /\b(?:service areas?|areas? (?:we )?served?)\b/i,
  /\b[Ss]erv(?:e|es|ing)\s(?:[\p{L},&'’-]{1,30}\s){0,6}(?:in|throughout|across|around|near|of)\s(?:the\s|greater\s){0,2}\p{Lu}/u,
  /\b[Ss]erv(?:e|es|ing)\s(?:all of\s)?(?:the\s)?(?:[Gg]reater\s)?\p{Lu}\p{Ll}{2}/u,
];

/** The area that a firm without a public office says it serves. */
export const serviceAreaIn = (text: string): string | undefined =>
  servedPlaces.map((place) => place.exec(text)?.[0]).find(Boolean);
