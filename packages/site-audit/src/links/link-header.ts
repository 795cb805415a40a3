/** Parses `Link` headers (RFC 8288) as tolerantly as crawlers, in one pass. */

export interface HeaderLink {
  target: string;
  /** Tokens of the first `rel` parameter, lower case. */
  rel: string[];
  hreflang: string[];
  /** Lower case, without parameters. */
  type: string | undefined;
  /** The link's context when it is not the resource itself. */
  anchor: string | undefined;
  text: string;
}

/** Longer headers are cut; servers limit headers to a few kilobytes anyway. */
const fieldLimit = 65_536;

/** The target; text between the bracket and the parameters is ignored. */
const opening = /[ \t]*<([^>]*)>[^;,]*/y;
/** An unclosed quotation extends to the end, and text after a closed one is ignored. */
const parameter = /;[ \t]*([^=;,]*)(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)\\?"?)?([^;,]*))?/gsy;

/** The links of one header, in order; text outside angle brackets is skipped. Never throws. */
export function parseLinkHeader(value: string): HeaderLink[] {
  const text = value.slice(0, fieldLimit);
  const lastEnd = text.lastIndexOf('>');
  const links: HeaderLink[] = [];
  for (let at = 0; at < lastEnd; at = text.indexOf(',', at) + 1 || text.length) {
    opening.lastIndex = at;
    const [start, target] = opening.exec(text) ?? [];
    if (start === undefined || target === undefined) continue;
    const from = at;
    at += start.length;
    parameter.lastIndex = at;
    const parameters = Array.from(text.matchAll(parameter), ([whole, name = '', quoted, plain = '']) => {
      at += whole.length;
      return { name: name.trim().toLowerCase(), value: quoted?.replace(/\\(.)/gs, '$1') ?? plain.trim() };
    });
    const first = (wanted: string) => parameters.find(({ name }) => name === wanted)?.value;
    links.push({
      target: target.trim(),
      rel: (first('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      hreflang: parameters.filter(({ name }) => name === 'hreflang').map((one) => one.value),
      type: first('type')?.toLowerCase().split(';')[0]?.trim(),
      anchor: first('anchor'),
      text: text.slice(from, at).trim(),
    });
  }
  return links;
}
