import { businessItems } from '../../business-items.ts';
import { cutText } from '../../cut-text.ts';
import { defineCheck, fail, info, listed, pass, warn } from '../../define-check.ts';
import type { PageFacts } from '../../page-facts.ts';
import { comparableDigits, phoneNumbersIn } from '../../phone-numbers.ts';
import { comparablePostcode, postcodesIn, zipCodesAfterStreets } from '../../postal-addresses.ts';
import { isShown, ShownText } from '../../shown-text.ts';

interface Details {
  names: string[];
  telephones: string[];
  postcodes: string[];
}

/** What the firm's markup states. */
function markedDetails(document: PageFacts): Details {
  const { graph, items } = businessItems(document);
  const textsOf = (property: string) =>
    items.flatMap((item) =>
      graph
        .valuesOf(item, property)
        .flatMap((value) => (typeof value === 'object' ? [] : [String(value).trim()])),
    );
  const addresses = items.flatMap((item) => graph.itemsOf(item, 'address'));
  const postcodes = addresses.flatMap((address) => graph.textOf(address, 'postalCode') ?? []);
  const distinct = (texts: string[]) => [...new Set(texts.filter((text) => text !== ''))].slice(0, 50);
  return {
    names: distinct(textsOf('name')),
    telephones: distinct(textsOf('telephone')),
    postcodes: distinct(postcodes),
  };
}

interface Difference {
  detail: string;
  /** Something else is shown instead. */
  isContradicted: boolean;
}

/** `other`: the first one shown that the markup does not state. */
function difference(what: string, text: string, other: string | undefined): Difference {
  return {
    isContradicted: other !== undefined,
    detail:
      other === undefined
        ? `${what}: ${text} is not visible on the page.`
        : `${what}: the markup says ${text}, the page shows ${other}.`,
  };
}

function telephoneDifferences(
  telephones: readonly string[],
  shown: ShownText,
  visibleText: string,
): Difference[] {
  const marked = telephones.map(comparableDigits);
  const other = phoneNumbersIn(visibleText).find(({ text }) => {
    const digits = comparableDigits(text);
    return !marked.some((one) => digits.includes(one) || one.includes(digits));
  });
  return telephones
    .filter((text) => !isShown({ kind: 'telephone', text }, shown))
    .map((text) => difference('Telephone', cutText(text, 40), other?.text));
}

function postcodeDifferences(postcodes: readonly string[], visibleText: string): Difference[] {
  const marked = new Set(postcodes.map(comparablePostcode));
  const visible = [...postcodesIn(visibleText), ...zipCodesAfterStreets(visibleText)];
  const seen = new Set(visible.map(({ text }) => comparablePostcode(text)));
  const other = visible.find(({ text }) => !marked.has(comparablePostcode(text)));
  return postcodes
    .filter((code) => !seen.has(comparablePostcode(code)) && !standsIn(visibleText, code))
    .map((code) => difference('Postcode', cutText(code, 20), other?.text));
}

/** Also without the state before it; a longer number that holds the digits is another. */
function standsIn(text: string, postcode: string): boolean {
  const code = comparablePostcode(postcode);
  if (code === '') return true;
  const escaped = [...code.slice(0, 12)].map((one) => (/[A-Z\d]/.test(one) ? one : '.')).join('[ -]?');
  return new RegExp(String.raw`(?<![\w-])${escaped}(?!\w)`, 'i').test(text);
}

export const check = defineCheck({
  id: 'local.nap-consistent',
  of: 'document',
  title: 'Name, phone and postcode agree',
  why: 'Conflicting details make search engines doubt all of them, and your clients call the number that no longer rings. It is a reconciliation like any other: two records, one truth.',
  fix: 'Use one source for the footer, the contact page and the markup, and change all three on the day you move.',
  source: 'G:establish-business-details',
  judge({ document }) {
    if (businessItems(document).items.length === 0) {
      return info('The page has no business markup to compare with what it shows.');
    }
    const { names, telephones, postcodes } = markedDetails(document);
    const compared = names.length + telephones.length + postcodes.length;
    if (compared === 0) return info('The business markup gives no name, telephone or postcode to compare.');
    const shown = new ShownText(document.visibleText);
    // A logo with its text alternative shows the name, too.
    const named = new ShownText(
      `${document.visibleText.slice(0, 100_000)}\n${document.altTexts.join('\n').slice(0, 50_000)}`,
    );
    const isNameShown = names.length === 0 || names.some((text) => isShown({ kind: 'name', text }, named));
    const differences = [
      ...(isNameShown ? [] : [difference('Name', `“${cutText(names[0] ?? '', 80)}”`, undefined)]),
      ...telephoneDifferences(telephones, shown, document.visibleText),
      ...postcodeDifferences(postcodes, document.visibleText),
    ];
    const evidence = {
      value: compared - differences.length,
      ...listed(differences.map(({ detail }) => ({ detail }))),
    };
    const contradicted = differences.find(({ isContradicted }) => isContradicted);
    if (contradicted) return fail(`Markup and page disagree. ${contradicted.detail}`, evidence);
    if (differences.length > 0) {
      return warn(`Something the markup states is not shown. ${differences[0]?.detail}`, evidence);
    }
    return pass(
      'Name, telephone and postcode in the markup agree with the visible page, as far as they are given.',
      {
        value: compared,
      },
    );
  },
});
