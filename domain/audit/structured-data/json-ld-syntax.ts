/** Explains why a JSON-LD block does not parse, in words for a site owner. */

/** `error`: thrown by JSON.parse. */
export function syntaxFault(text: string, error: unknown): string {
  const said = error instanceof Error ? error.message.slice(0, 160) : 'it cannot be parsed';
  return `${likelyCause(text)} (${said}).`;
}

function likelyCause(text: string): string {
  const start = text.trimStart();
  if (text.startsWith('\u{feff}')) return 'A byte-order mark comes before the JSON';
  if (start === '') return 'The block is empty';
  if (/^(?:<!--|<!\[CDATA\[|\/\/|\/\*)/.test(start)) return 'A comment is in the block, and JSON has none';
  if (/^[[{]\s{0,100}&(?:quot|#34|#x22);/i.test(start))
    return 'Quotation marks are written as HTML entities, which are not decoded in scripts';
  if (/,\s{0,200}[\]}]/.test(text)) return 'A comma comes before a closing bracket';
  if (hasOpenString(text))
    return 'A string is not closed on its line, or “</script” inside a value ends the block';
  return 'The block is not valid JSON';
}

/** Whether a string contains a line break or is unclosed. */
function hasOpenString(text: string): boolean {
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInside && character === '\\') at++;
    else if (character === '"') isInside = !isInside;
    else if (isInside && (character === '\n' || character === '\r')) return true;
  }
  return isInside;
}
