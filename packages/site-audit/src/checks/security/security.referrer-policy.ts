import { answerCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { fieldList } from '../../page/headers.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import type { HeaderList } from '../../site/answer.ts';
import { cutText } from '../../text/texts.ts';

const policies: ReadonlySet<string> = new Set(
  (
    'no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin ' +
    'strict-origin-when-cross-origin unsafe-url'
  ).split(' '),
);

/** Legacy values of the meta element (HTML standard, "referrer"). */
const olderWords: Readonly<Record<string, string>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
};

export const check = answerCheck('PS', 1, {
  title: 'Referrer policy',
  why: 'A link tells the other site where its visitor came from. Addresses of client pages shouldn’t leak.',
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
            items: [`Referrer-Policy: ${cutText(unknown)}`],
          });
    const place = inMeta ? 'meta element' : 'header';
    return policy === 'unsafe-url'
      ? fail(`The ${place} names unsafe-url: browsers send full addresses to every other site.`, {
          value: policy,
        })
      : pass(`The ${place} names ${policy}.`, { value: policy });
  },
});

/** The last known value; unknown ones are skipped. */
function policyOfHeader(headers: HeaderList): string | null {
  const values = fieldList(headers, 'referrer-policy').map((value) => value.toLowerCase());
  return values.findLast((value) => policies.has(value)) ?? null;
}

/** The last meta element that names a policy; it overrides the header. */
function policyOfMeta({ metas }: PageFacts): string | null {
  const values = metas
    .filter(({ name }) => name === 'referrer')
    .map(({ content = '' }) => content.trim().toLowerCase())
    .map((value) => olderWords[value] ?? value);
  return values.findLast((value) => policies.has(value)) ?? null;
}
