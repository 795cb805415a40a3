/**
 * Finds phone numbers in text and links: formats of the United States and Canada first, then the United Kingdom,
 * Ireland and Australia, and international ones with a plus.
 */
import { decoded } from '../site/urls.ts';
import type { PageFacts } from './page-facts.ts';

const gap = String.raw`[\s.\u2010-\u2015-]`;
const forms = [
  // (503) 555-0100, 503.555.0100, +1 503 555 0100, 1-800-555-0100
  String.raw`(?:\+?1${gap}{0,2})?(?:\([2-9]\d{2}\)\s{0,2}${gap}?|[2-9]\d{2}${gap})[2-9]\d{2}${gap}?\d{4}`,
  // 1-800-GET-HELP
  String.raw`(?:1${gap})?8(?:00|33|44|55|66|77|88)${gap}(?=[\d-]{0,9}[A-Z])[A-Z\d](?:-?[A-Z\d]){6,9}`,
  // +44 20 7946 0000, +353 (0)1 234 5678
  String.raw`\+\d(?:[\s().\u2010-\u2015-]{0,3}\d){6,14}`,
  // 020 7946 0000, (02) 9000 1234, 0400 123 456, 01632 960001
  String.raw`(?:\(0\d{1,4}\)\s?|0\d{1,4}[\s-])(?:\d{3,4}[\s-]?\d{3,4}|\d{5,6})`,
  // 1300 123 456
  String.raw`1[38]00[\s-]\d{3}[\s-]?\d{3}`,
];
const numberPattern = new RegExp(String.raw`(?<![\d$€£])(?:${forms.join('|')})(?![\d%])`, 'g');
/** Ten bare digits count only after a word such as "phone". */
const barePattern =
  /\b(?:phone|telephone|tel|call|text|mobile|cell)\b[^\d\n]{0,12}(\+?1?[2-9]\d{2}[2-9]\d{6})(?!\d)/gi;
const faxBefore = /\bf(?:ax|acsimile)?\b[^\d\n]{0,12}$/i;

/** Numbers to call, in order of appearance, at most 200; no fax numbers. */
export function phoneNumbersIn(text: string) {
  const found = new Map<number, string>();
  for (const match of text.matchAll(numberPattern)) found.set(match.index, match[0]);
  for (const match of text.matchAll(barePattern)) {
    const number = match[1] ?? '';
    found.set(match.index + match[0].length - number.length, number);
  }
  return [...found]
    .slice(0, 1_000)
    .filter(([at]) => !faxBefore.test(text.slice(Math.max(0, at - 20), at)))
    .sort(([one], [other]) => one - other)
    .map(([, number]) => ({ text: number.trim(), digits: digitsOf(number) }))
    .filter(({ digits }) => digits.length >= 8 && digits.length <= 15)
    .slice(0, 200);
}

const keypad = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** Digits of a number as written; vanity letters become digits. */
export function digitsOf(number: string): string {
  const short = number.slice(0, 100).replace(/\b(?:ext|x|extension)\b.*/i, '');
  const isVanity = /\d{3}/.test(short) && /^[\d\s().+A-Z-]+$/.test(short);
  const dialed = isVanity
    ? short.replace(/[A-Z]/g, (letter) =>
        String(keypad.findIndex((letters) => letters.includes(letter))),
      )
    : short;
  return dialed.replace(/\D/g, '');
}

/** The digits shared by all formats of a number: without country code and trunk zero, at most the last nine. */
export function comparableDigits(number: string): string {
  const digits = digitsOf(number).replace(/^00/, '');
  const isInternational = /^\s*(?:tel:)?\s*(?:\+|00)/.test(number);
  const national = isInternational
    ? digits.replace(/^(?:1|44|353|61)0?/, '')
    : digits.replace(/^0/, '');
  return national.slice(-9);
}

/** Runs of digits with common separators, for finding a number in any grouping. */
export function digitRuns(text: string): string[] {
  const runs = text.match(/\d(?:[\s().+/\u00b7\u2010-\u2015-]{0,3}\d){6,}/g) ?? [];
  return [
    ...runs.map((run) => run.replace(/\D/g, '')),
    ...phoneNumbersIn(text).map(({ digits }) => digits),
  ];
}

export function telephoneLinks({ anchors }: PageFacts) {
  return anchors
    .filter(({ href, isHidden }) => !isHidden && /^\s*tel:/i.test(href ?? ''))
    .map((anchor) => {
      const [number = ''] = decoded((anchor.href ?? '').trim().slice(4, 200)).split(/[;,?]/);
      const digits = digitsOf(number);
      return { anchor, digits, isValid: digits.length >= 7 && digits.length <= 15 };
    });
}
