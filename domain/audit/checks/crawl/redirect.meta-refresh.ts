import { cutText } from '../../cut-text.ts';
import { type DocumentSubject, defineCheck, fail, listed, pass, quoted, warn } from '../../define-check.ts';
import { fieldValues } from '../../headers.ts';
import { parseRefresh, type Refresh } from '../../meta-refresh.ts';
import type { Item } from '../../report-types.ts';
import { counted } from '../../texts.ts';
import { isSameUrl } from '../../urls.ts';

/** Twenty hours: WCAG 2.2.1 lets a longer wait pass. */
const longestSeconds = 72_000;

type Found = Refresh & { item: Item };

export const check = defineCheck({
  id: 'redirect.meta-refresh',
  of: 'document',
  title: 'Timed reloads in the page',
  why: 'A refresh in the page is a slow and weak way to redirect. A timed one also takes control from people who are still reading, or halfway through a form.',
  fix: 'Redirect at the server with a 301 instead, and remove timed reloads.',
  source: 'G:301-redirects; WCAG 2.2.1; LH:meta-refresh',
  judge(subject) {
    const found = refreshesOf(subject);
    const extra = { value: found.map(({ seconds }) => seconds), ...listed(found.map(({ item }) => item)) };
    const timed = found.find(({ seconds }) => seconds > 0 && seconds <= longestSeconds);
    if (timed)
      return fail(
        `After ${counted(timed.seconds, 'second')} the page ${destination(timed, subject)}.`,
        extra,
      );
    const instant = found.find(({ seconds }) => seconds === 0);
    if (instant) return warn(`As soon as it is read, the page ${destination(instant, subject)}.`, extra);
    return found.length > 0
      ? pass('The page reloads only after more than 20 hours.', extra)
      : pass('The page neither reloads itself nor sends readers on.');
  },
});

/** Browsers read the meta element and the header field alike. */
function refreshesOf({ document, page }: DocumentSubject): Found[] {
  const { metas, baseUrl } = document;
  const written = [
    ...metas
      .filter(({ httpEquiv }) => httpEquiv === 'refresh')
      .map((meta) => ({ text: meta.content ?? '', item: quoted(meta) })),
    ...fieldValues(page.answer.headers, 'refresh').map((text) => ({
      text,
      item: { detail: `Header Refresh: ${cutText(text)}` },
    })),
  ];
  return written.flatMap(({ text, item }) => {
    const refresh = parseRefresh(text, baseUrl);
    return refresh ? [{ ...refresh, item }] : [];
  });
}

function destination({ url }: Refresh, { page }: DocumentSubject): string {
  return url === null || isSameUrl(url, page.answer.url)
    ? 'loads itself again'
    : `sends readers on to ${cutText(url, 200)}`;
}
