import {
  type DocumentSubject,
  documentCheck,
  fail,
  pass,
  quoted,
  warn,
} from '../../catalog/define-check.ts';
import { fieldValues } from '../../page/headers.ts';
import type { Item } from '../../report/report-types.ts';
import { isSameUrl } from '../../site/urls.ts';
import { counted, cutText } from '../../text/texts.ts';

/** Twenty hours: WCAG 2.2.1 allows longer waits. */
const longestSeconds = 72_000;

type Found = Refresh & { item: Item };

export const check = documentCheck('PSQ', 3, {
  title: 'Timed reloads in the page',
  why: 'A refresh is a slow, weak redirect and can interrupt someone filling in a form.',
  fix: 'Redirect at the server with a 301 instead, and remove timed reloads.',
  source: 'G:301-redirects; WCAG 2.2.1; LH:meta-refresh; ACT:bc659a, bisz58',
  judge(subject) {
    const found = refreshesOf(subject);
    const extra = {
      value: found.map(({ seconds }) => seconds),
      items: found.map(({ item }) => item),
    };
    const timed = found.find(({ seconds }) => seconds > 0 && seconds <= longestSeconds);
    if (timed)
      return fail(
        `After ${counted(timed.seconds, 'second')} the page ${destination(timed, subject)}.`,
        extra,
      );
    const instant = found.find(({ seconds }) => seconds === 0);
    if (instant)
      return warn(`As soon as it is read, the page ${destination(instant, subject)}.`, extra);
    return found.length > 0
      ? warn('The page reloads by itself, though only after more than 20 hours.', extra)
      : pass('The page neither reloads itself nor sends readers on.');
  },
});

/** Browsers treat the header and the meta element alike, and use the first valid one. */
function refreshesOf({ document, page }: DocumentSubject): Found[] {
  const { metas, baseUrl } = document;
  const written = [
    ...fieldValues(page.answer.headers, 'refresh').map((text) => ({
      text,
      item: { detail: `Header Refresh: ${cutText(text)}` },
    })),
    ...metas
      .filter(({ httpEquiv }) => httpEquiv === 'refresh')
      .map((meta) => ({ text: meta.content ?? '', item: quoted(meta) })),
  ];
  for (const { text, item } of written) {
    const refresh = parseRefresh(text, baseUrl);
    if (refresh) return [{ ...refresh, item }];
  }
  return [];
}

const destination = ({ url }: Refresh, { page }: DocumentSubject): string =>
  url === null || isSameUrl(url, page.answer.url)
    ? 'loads itself again'
    : `sends readers on to ${cutText(url, 200)}`;

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
