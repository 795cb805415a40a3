/** Rewrites the source text of one YAML string so that only the changed part differs. Pure. */

/** How yaml names the styles of strings. */
type Style = string;

/**
 * The source text with the new value, or undefined when its parts cannot be matched. The caller reads the result
 * back, so a wrong guess is never kept.
 */
export function replacedScalar(source: string, old: string, next: string, style: Style): string | undefined {
  const places = placesOf(source, old, style);
  if (!places) return undefined;
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, next.length) - start &&
    old[old.length - 1 - end] === next[next.length - 1 - end]
  )
    end += 1;
  const from = places[start] ?? 0;
  const to = places[old.length - end] ?? source.length;
  const middle = next.slice(start, next.length - end);
  if (/[\n\t]/.test(middle)) return undefined;
  return source.slice(0, from) + escaped(middle, style) + source.slice(to);
}

function escaped(text: string, style: Style): string {
  if (style === 'QUOTE_DOUBLE') return text.replaceAll(/[\\"]/g, String.raw`\$&`);
  return style === 'QUOTE_SINGLE' ? text.replaceAll("'", "''") : text;
}

/** The offset of every character of the value in its source, and the offset after the last one. */
function placesOf(source: string, value: string, style: Style): number[] | undefined {
  const places: number[] = [];
  let at = firstPlace(source, style);
  for (const letter of value.split('')) {
    const space = /^[ \t]*\r?\n[ \t\r\n]*/.exec(source.slice(at));
    if (space && (letter === ' ' || letter === '\n')) {
      places.push(at);
      at += space[0].length;
      continue;
    }
    // Several line ends in the value are one stretch of space in the source.
    if (letter === '\n') return undefined;
    places.push(at);
    const isEscaped = source[at] === '\\' && /["\\/]/.test(letter);
    if ((style === 'QUOTE_DOUBLE' && isEscaped) || (style === 'QUOTE_SINGLE' && letter === "'")) at += 1;
    if (source[at] !== letter) return undefined;
    at += 1;
  }
  return [...places, at];
}

function firstPlace(source: string, style: Style): number {
  if (style.startsWith('QUOTE')) return 1;
  return style.startsWith('BLOCK') ? (/^[|>][^\n]*\n[ \t]*/.exec(source)?.[0].length ?? 0) : 0;
}
