/** Finds the words of a field in the page beside the form. */

/** Shorter words are on too many places of a page, in characters. */
const leastLetters = 4;

/** Words as a page shows them: without the signs of Markdown, placeholders and typographic quotes. */
const letters = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\{\{.*?\}\}.*$/gs, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** In a text of many lines, the line with the cursor or the last one before it that has words. */
function wordsOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { value, selectionStart } = field;
  const end = value.indexOf('\n', selectionStart ?? 0);
  const lines = (end < 0 ? value : value.slice(0, end)).split('\n');
  const line = lines.findLast((one) => letters(one).length >= leastLetters) ?? '';
  return letters(line).slice(0, 40);
}

/** The smallest element of the page that shows what the field holds. */
export function placeOf(field: HTMLInputElement | HTMLTextAreaElement, page: Document): Element | undefined {
  const words = wordsOf(field);
  if (words.length < leastLetters) return undefined;
  const main = page.querySelector('main') ?? page.body;
  const fitting = [...main.querySelectorAll('h1, h2, h3, h4, p, li, td, th, dt, dd, span, a, figcaption')];
  return fitting
    .filter((element) => letters(element.textContent).includes(words))
    .sort((a, b) => a.textContent.length - b.textContent.length)[0];
}
