/** What the fields of an article say that is only a title and a text. Pure. */

/** Length of a description for search engines, in characters. */
const [least, most] = [70, 165];

/** Headings, quotes, lists, tables, pictures and the place of the figure are no sentences. */
const isParagraph = (part: string) => !/^(?:[#>|`!]|[-*+] |\d+\. |\[figure\])/.test(part);

const withoutSigns = (part: string) =>
  part
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first sentences of a text, as many as a description needs. */
function firstSentences(body: string): string {
  const text = body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(isParagraph)
    .map(withoutSigns)
    .join(' ');
  let found = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    if (found.length >= least) break;
    found += segment;
  }
  found = found.trim();
  return found.length <= most ? found : `${found.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

/** `data`: the front matter. Fields that it has are not returned. */
export function articleDefaults(
  data: Readonly<Record<string, unknown>>,
  body: string,
): Record<string, string> {
  const words = firstSentences(body);
  const defaults = { heading: String(data.name ?? ''), lede: words, description: words };
  return Object.fromEntries(
    Object.entries(defaults).filter(([key, value]) => data[key] === undefined && value),
  );
}
