/**
 * Parses `<meta http-equiv="refresh">` and the Refresh header by the "shared declarative refresh steps" of the HTML
 * standard.
 */
export interface Refresh {
  /** Whole seconds; browsers drop the fraction. */
  seconds: number;
  /** Absolute; null without one, so that the page reloads itself. */
  url: string | null;
}

const delayPattern = /^[\t\n\f\r ]*(\d*)(\.?)[\d.]*/;
const separatorPattern = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/;
const urlWordPattern = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/** Null when browsers ignore the value. `base`: base of relative addresses. */
export function parseRefresh(content: string, base: string): Refresh | null {
  const [delay = '', digits = '', dot] = delayPattern.exec(content) ?? [];
  if (digits === '' && dot !== '.') return null;
  const seconds = Number(digits);
  const rest = content.slice(delay.length);
  if (rest === '') return { seconds, url: null };
  if (!/^[;,\t\n\f\r ]/.test(rest)) return null;
  const address = rest.replace(separatorPattern, '');
  if (address === '') return { seconds, url: null };
  const written = unquoted(address.replace(urlWordPattern, ''));
  return URL.canParse(written, base) ? { seconds, url: new URL(written, base).href } : null;
}

/** A quoted value extends to the same quote, or to the end when unclosed. */
function unquoted(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  return text.slice(1).split(quote, 1)[0] ?? '';
}
