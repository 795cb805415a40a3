/** Why a block of JSON-LD does not parse, in words an owner can act on. */

/** `error`: what JSON.parse threw. */
export function syntaxFault(text: string, error: unknown): string {
  const said = error instanceof Error ? error.message.slice(0, 160) : 'it cannot be parsed';
  return `${likelyCause(text)} (${said}).`;
}

function likelyCause(text: string): string {
  const start = text.trimStart();
  if (text.startsWith('\u{feff}')) return 'A byte-order mark stands before the JSON';
  if (start === '') return 'The block is empty';
  if (/^(?:<!--|<!\[CDATA\[|\/\/|\/\*)/.test(start))
    return 'A comment stands in the block, and JSON has none';
  if (/^[[{]\s{0,100}&(?:quot|#34|#x22);/i.test(start))
    return 'Quotation marks are written as HTML entities, which are not decoded in scripts';
  if (/,\s{0,200}[\]}]/.test(text)) return 'A comma stands before a closing bracket';
  if (hasOpenString(text))
    return 'A string is not closed on its line, or “</script” inside a value ends the block';
  return 'The block is not valid JSON';
}

/** A line break, or the end, inside a string. */
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
