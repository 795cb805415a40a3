import { documentCheck, fail, info, pass } from '../../catalog/define-check.ts';
import { faultOfCode } from '../../hreflang/language-code.ts';
import { quotedLink } from '../../links/evidence.ts';
import { formOfHref, wordsForForm } from '../../links/href-form.ts';
import type { Alternate } from '../../page/page-links.ts';

/** Descriptions of faults in code and address; empty when valid. */
function faultsOf({ hreflang, href }: Alternate): string[] {
  const code = faultOfCode(hreflang);
  const form = formOfHref(href);
  return [
    ...(code === null ? [] : [code]),
    ...(form === 'absolute' ? [] : [`the address is ${wordsForForm[form]}`]),
  ];
}

export const check = documentCheck({
  id: 'hreflang.syntax',
  title: 'Codes of language versions',
  why: 'Search engines skip an invalid entry, so Spanish readers may get the English page.',
  fix: 'Write codes such as `en-US` or `es` and addresses in full: `<link rel="alternate" hreflang="es" href="https://www.example.com/es/">`.',
  source: 'G:localized-versions; LH:hreflang; RFC5646',
  judge({ links: { alternates } }) {
    if (alternates.length === 0) return info('The page names no language versions.');
    const faulty = alternates.flatMap((alternate) => {
      const faults = faultsOf(alternate);
      return faults.length === 0 ? [] : [{ alternate, words: faults.join('; ') }];
    });
    const [first] = faulty;
    if (!first)
      return pass('Every language version has a valid code and a full address.', {
        value: alternates.length,
      });
    const items = { items: faulty.map(({ alternate, words }) => quotedLink(alternate, words)) };
    const value = faulty.slice(0, 50).map(({ alternate }) => alternate.hreflang.slice(0, 60));
    const message =
      faulty.length === 1
        ? `One entry is invalid: ${first.words}.`
        : `${faulty.length} of ${alternates.length} entries are invalid.`;
    return fail(message, { value, ...items });
  },
});
