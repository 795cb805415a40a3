import { cutText } from '../../cut-text.ts';
import { defineCheck, fail, listed, pass, warn } from '../../define-check.ts';
import { fieldList } from '../../headers.ts';
import type { PageFacts } from '../../page-facts.ts';
import type { HeaderList } from '../../snapshot.ts';

const policies: ReadonlySet<string> = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
]);

/** Older words that a meta element may still use (HTML standard, "referrer"). */
const olderWords: Readonly<Record<string, string>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
};

export const check = defineCheck({
  id: 'security.referrer-policy',
  of: 'answer',
  title: 'Referrer policy',
  why: 'Whoever follows a link from your site tells the other site where they came from. Full addresses of client pages do not belong in a stranger’s log.',
  fix: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
  source: 'W3C:referrer-policy',
  judge({ page: { answer, document } }) {
    const inMeta = document && policyOfMeta(document);
    const policy = inMeta ?? policyOfHeader(answer.headers);
    const unknown = fieldList(answer.headers, 'referrer-policy')[0];
    if (policy === null)
      return unknown === undefined
        ? warn('The page names no referrer policy.', { value: 'none' })
        : warn('The Referrer-Policy header names no policy that browsers know.', {
            value: 'none',
            ...listed([{ detail: `Referrer-Policy: ${cutText(unknown)}` }]),
          });
    const place = inMeta ? 'meta element' : 'header';
    return policy === 'unsafe-url'
      ? fail(`The ${place} names unsafe-url: full addresses are told to every other site.`, { value: policy })
      : pass(`The ${place} names ${policy}.`, { value: policy });
  },
});

/** The last value that browsers know; unknown ones are passed over. */
function policyOfHeader(headers: HeaderList): string | null {
  const values = fieldList(headers, 'referrer-policy').map((value) => value.toLowerCase());
  return values.findLast((value) => policies.has(value)) ?? null;
}

/** The last meta element that names a policy; it takes the place of the header. */
function policyOfMeta({ metas }: PageFacts): string | null {
  const values = metas
    .filter(({ name }) => name === 'referrer')
    .map(({ content = '' }) => content.trim().toLowerCase())
    .map((value) => olderWords[value] ?? value);
  return values.findLast((value) => policies.has(value)) ?? null;
}
