/**
 * Fills placeholders such as `{{product}}` into parsed content, so that a value is text whatever characters it has.
 * Until Markdown is rendered, stand-ins of the same length take the place of its ASCII signs. Pure.
 */

/** Private-use characters U+F700 to U+F77F stand for U+0000 to U+007F. */
const offset = 0xf700;
const standIns = /[\uF700-\uF77F]/g;
const standInFor = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + offset);
const signOf = (standIn: string) => String.fromCharCode(standIn.charCodeAt(0) - offset);

/** Takes the place of the braces around a name in a text of Markdown. */
const markdownBrace = (brace: string) => String.fromCharCode(brace.charCodeAt(0) + offset + 0x80);

const named = (open: string, close: string) =>
  new RegExp(`${open}{2}\\s*([\\w.]+)\\s*${close}{2}`, 'g');
const placeholder = named('\\{', '\\}');
const inText = named(standInFor('{'), standInFor('}'));
const inMarkdown = named(markdownBrace('{'), markdownBrace('}'));

/** The value as Markdown that means exactly its characters. */
const asMarkdown = (value: string): string => value.replace(/[!-/:-@[-`{-~]|[\n\r\t]/g, standInFor);

/** The text with its signs instead of stand-ins. */
export const asText = (text: string): string => text.replace(standIns, signOf);

/** The text as Markdown, with values that mean exactly their characters. */
export const asPortableMarkdown = (text: string): string =>
  text.replace(standIns, (standIn) => `\\${signOf(standIn)}`);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML rendered from Markdown, with the signs of values; in addresses they were percent-encoded. */
export const asHtml = (html: string): string =>
  html
    .replace(/(?:%EF%9C%[89AB][\dA-F]|%EF%9D%[89AB][\dA-F])/g, (hidden) =>
      encodeURIComponent(signOf(decodeURIComponent(hidden))),
    )
    .replace(standIns, (standIn) => entities[signOf(standIn)] ?? signOf(standIn));

/** YAML reads braces as a map. Stand-ins have the same length, so positions stay right. */
export const hidePlaceholders = (text: string): string =>
  text.replace(placeholder, (found) => found.replace(/[{}]/g, standInFor));

/** Marks hidden placeholders as those of a text in Markdown. */
export const ofMarkdown = (text: string): string =>
  text.replace(inText, (found) => asText(found).replace(/[{}]/g, markdownBrace));

/** Parsed data with a value for each hidden placeholder. Those without one stay. */
export function filled<T>(data: T, fillIn: (name: string) => string | undefined): T {
  const fill = (text: string) =>
    text
      .replace(inText, (found, name: string) => fillIn(name) ?? found)
      .replace(inMarkdown, (found, name: string) => {
        const value = fillIn(name);
        return value === undefined ? found : asMarkdown(value);
      });
  return mapTexts(data, fill) as T;
}

/** The value of a figure that nobody confirmed. The letter begins a sentence, so that the one before ends. */
export const unproven = 'X\uF7FE';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The text without the sentences that rest on an unproven figure. */
const provenSentences = (text: string) =>
  [...sentences.segment(text)]
    .map(({ segment }) => (segment.includes(unproven) ? '' : segment))
    .join('')
    .trim();

/** Markdown without them: a heading, a row of a table and an entry of a list go as a whole. */
const provenLines = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => {
      if (!line.includes(unproven)) return line;
      if (/^\s*(?:[#|]|[-*+] |\d+\. )/.test(line)) return [];
      return provenSentences(line) || [];
    })
    .join('\n')
    .trim();

const isLost = (before: unknown, after: unknown) => before !== undefined && after === undefined;

/**
 * Parsed data without what rests on an unproven figure: its sentences, then fields without words, and entries of lists
 * that lost a field. `isEntry`: it is an entry of a list.
 */
export function withoutUnproven(data: unknown, isEntry = false): unknown {
  if (typeof data === 'string')
    return data.includes(unproven) ? provenLines(data) || undefined : data;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const entries = data.map((entry) => withoutUnproven(entry, true));
    const kept = entries.filter((entry, index) => !isLost(data[index], entry));
    return kept.length < data.length && (isEntry || kept.length === 0) ? undefined : kept;
  }
  const fields = Object.entries(data).map(([key, field]) => [key, withoutUnproven(field)] as const);
  const kept = fields.filter(([key, field]) => !isLost(Reflect.get(data, key), field));
  return isEntry && kept.length < fields.length ? undefined : Object.fromEntries(kept);
}

/** Parsed data with another text in place of every text. */
export function mapTexts(content: unknown, change: (text: string) => string): unknown {
  if (typeof content === 'string') return change(content);
  if (Array.isArray(content)) return content.map((one) => mapTexts(one, change));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, one]) => [change(key), mapTexts(one, change)]),
  );
}

/** Whether two values of JSON are equal; the order of fields does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );
}
