/** Cleans text of people from characters that show nothing. Calculators load it without what forms read. */

/**
 * Text with line breaks: Unicode NFC, LF line ends, trimmed, without characters that show nothing. Joiners and variation
 * selectors stay where they shape a letter or an emoji, and direction marks where they are closed in their line.
 */
export function normaliseText(text: string): string {
  const lines = withoutInvisible(text.replaceAll(/\r\n|[\r\v\f\u0085]/g, '\n'));
  const clean = withoutUnclosed(lines).normalize('NFC').trim();
  return isShown.test(clean) ? clean : '';
}

/** The same for one line, without direction marks; white space becomes one space. Check for control characters first. */
export function normaliseLine(text: string): string {
  return normaliseText(text.replaceAll(directions, '')).replaceAll(/\s+/gu, ' ');
}

/**
 * A password, key or secret address as pasted: without characters that show nothing, with plain spaces, and without any
 * around it. Plain spaces inside stay, because they may belong to a password.
 */
export function plainSecret(text: string): string {
  const spaced = text.replaceAll(invisible, '').replaceAll(/[\p{Z}\t]/gu, ' ');
  return spaced.replaceAll(/\p{Cc}/gu, '').trim();
}

/** Text of an address without the end of the sentence, brackets and quotes that were copied with it. */
export const withoutRemains = (text: string): string => text.replace(/[\s>)\]}"'“”’.,;:!=]+$/u, '');

/** Marks that turn the direction of text: none changes how a single name or address should read. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Look like nothing but count as letters or symbols: Hangul fillers and the empty Braille pattern. */
const blanks = /[\u115f\u1160\u3164\uffa0\u2800]/g;
/** Ignorable characters, and the marks that other programs leave for notes and pictures. */
export const invisible = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]/gu;
/** A combining mark alone shows nothing either. A control character does not count as nothing: it is refused. */
const isShown = /[^\s\p{Default_Ignorable_Code_Point}\p{Mn}]/u;
const hasInvisible = new RegExp(`${invisible.source}|${blanks.source}`, 'u');

/** What a joiner or variation selector can shape: letters of scripts that join, and emoji with their modifiers. */
const shaped =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\s]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\ufe0f\p{Mn}]/u;
/** Keycaps such as 1️⃣ begin with a plain character. */
const selected = new RegExp(`${shaped.source}|[0-9#*©®]|\\p{So}|\\p{Sm}`, 'u');
const joiner = /[\u200c\u200d]/;
const selector = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
const tag = /[\u{e0020}-\u{e007f}]/u;
const blackFlag = '\u{1f3f4}';

function withoutInvisible(text: string): string {
  if (!hasInvisible.test(text)) return text;
  let before = '';
  let isFlag = false;
  return text.replaceAll(blanks, ' ').replaceAll(/./gsu, (one) => {
    isFlag = one === blackFlag || (isFlag && tag.test(one));
    if (one.match(invisible) && !isKept(one, before, isFlag)) return '';
    before = one;
    return one;
  });
}

function isKept(one: string, before: string, isFlag: boolean): boolean {
  if (one.match(directions)) return true;
  if (tag.test(one)) return isFlag;
  if (joiner.test(one)) return shaped.test(before) && !joiner.test(before);
  return selector.test(one) && selected.test(before) && !selector.test(before);
}

/** Without direction marks that their line does not close, which would turn the text that follows; without their ends. */
function withoutUnclosed(text: string): string {
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return text;
  return text.replaceAll(/.+/g, (line) => {
    const open: { at: number; ends: string }[] = [];
    const kept = new Set<number>();
    for (const { 0: mark, index } of line.matchAll(/[\u202a-\u202e\u2066-\u2069]/g)) {
      const isEnd = mark === '\u202c' || mark === '\u2069';
      if (!isEnd) open.push({ at: index, ends: mark < '\u2066' ? '\u202c' : '\u2069' });
      else if (open.at(-1)?.ends === mark) kept.add(index).add(open.pop()?.at ?? index);
    }
    return line.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, (mark, index) =>
      kept.has(index) ? mark : '',
    );
  });
}
