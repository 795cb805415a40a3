import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { businessItems } from '../../page/business-items.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { comparableDigits, phoneNumbersIn } from '../../page/phone-numbers.ts';
import {
  comparablePostalCode,
  postalCodesIn,
  zipCodesAfterStreets,
} from '../../page/postal-addresses.ts';
import { isShown, ShownText } from '../../page/shown-text.ts';
import { cutText } from '../../text/texts.ts';

function markedDetails(document: PageFacts) {
  const { graph, items } = businessItems(document);
  const textsOf = (property: string) =>
    items
      .flatMap((item) => graph.valuesOf(item, property))
      .flatMap((value) => (typeof value === 'object' ? [] : [String(value).trim()]));
  const addresses = items.flatMap((item) => graph.itemsOf(item, 'address'));
  const postalCodes = addresses.flatMap((address) => graph.textOf(address, 'postalCode') ?? []);
  const distinct = (texts: string[]) =>
    [...new Set(texts.filter((text) => text !== ''))].slice(0, 50);
  return {
    names: distinct(textsOf('name')),
    telephones: distinct(textsOf('telephone')),
    postalCodes: distinct(postalCodes),
  };
}

/** `other`: the first shown value that the markup lacks; with one the page contradicts the markup. */
const difference = (what: string, text: string, other?: string) => ({
  isContradicted: other !== undefined,
  detail:
    other === undefined
      ? `${what}: ${text} is not visible on the page.`
      : `${what}: the markup says ${text}, the page shows ${other}.`,
});

function telephoneDifferences(
  telephones: readonly string[],
  shown: ShownText,
  visibleText: string,
) {
  const marked = telephones.map(comparableDigits);
  const other = phoneNumbersIn(visibleText).find(({ text }) => {
    const digits = comparableDigits(text);
    return !marked.some((one) => digits.includes(one) || one.includes(digits));
  });
  return telephones
    .filter((text) => !isShown({ kind: 'telephone', text }, shown))
    .map((text) => difference('Telephone', cutText(text, 40), other?.text));
}

function postalCodeDifferences(postalCodes: readonly string[], visibleText: string) {
  const marked = new Set(postalCodes.map(comparablePostalCode));
  const visible = [...postalCodesIn(visibleText), ...zipCodesAfterStreets(visibleText)];
  const seen = new Set(visible.map(({ text }) => comparablePostalCode(text)));
  const other = visible.find(({ text }) => !marked.has(comparablePostalCode(text)));
  return postalCodes
    .filter((code) => !seen.has(comparablePostalCode(code)) && !containsCode(visibleText, code))
    .map((code) => difference('ZIP code', cutText(code, 20), other?.text));
}

/** Whether the text contains a postal code, with or without the state before it; not within a longer number. */
function containsCode(text: string, postalCode: string): boolean {
  const code = comparablePostalCode(postalCode);
  if (code === '') return true;
  const escaped = [...code.slice(0, 12)]
    .map((one) => (/[A-Z\d]/.test(one) ? one : '.'))
    .join('[ -]?');
  return new RegExp(String.raw`(?<![\w-])${escaped}(?!\w)`, 'i').test(text);
}

export const check = documentCheck('PSQ', 4, {
  title: 'Name, phone and ZIP code agree',
  why: 'Conflicting details make search engines doubt all of them, and clients call an old number.',
  fix: 'Use one source for the footer, the contact page and the markup, and change all three on the day you move.',
  source: 'G:establish-business-details',
  judge({ document }) {
    if (businessItems(document).items.length === 0)
      return info('The page has no business markup to compare with what it shows.');
    const { names, telephones, postalCodes } = markedDetails(document);
    const compared = names.length + telephones.length + postalCodes.length;
    if (compared === 0)
      return info('The business markup gives no name, telephone or ZIP code to compare.');
    const shown = new ShownText(document.visibleText);
    // Alt text of a logo shows the name too.
    const named = new ShownText(
      `${document.visibleText.slice(0, 100_000)}\n${document.altTexts.join('\n').slice(0, 50_000)}`,
    );
    const isNameShown =
      names.length === 0 || names.some((text) => isShown({ kind: 'name', text }, named));
    const differences = [
      ...(isNameShown ? [] : [difference('Name', `“${cutText(names[0] ?? '', 80)}”`)]),
      ...telephoneDifferences(telephones, shown, document.visibleText),
      ...postalCodeDifferences(postalCodes, document.visibleText),
    ];
    const evidence = {
      value: compared - differences.length,
      items: differences.map(({ detail }) => detail),
    };
    const contradicted = differences.find(({ isContradicted }) => isContradicted);
    if (contradicted) return fail(`Markup and page disagree. ${contradicted.detail}`, evidence);
    if (differences.length > 0)
      return warn(`Something the markup states is not shown. ${differences[0]?.detail}`, evidence);
    return pass(
      'Name, telephone and ZIP code in the markup agree with the visible page, as far as they are given.',
      { value: compared },
    );
  },
});
