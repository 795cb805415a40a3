import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { isSameOrigin } from '../../site/urls.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('Q', 2, {
  title: 'Base address',
  why: 'A base element changes where every relative link leads. A forgotten one can point to a test site.',
  fix: 'Remove the `<base>` element and begin links with a slash, such as `/services/tax`.',
  source: 'HTML:the-base-element',
  judge({ document: { bases }, url }) {
    if (bases.length === 0) return pass('The page has no base element.', { value: 0 });
    const value = bases.length;
    const extra = { value, items: bases };
    const withHref = bases.filter(({ href }) => href !== undefined);
    if (withHref.length > 1)
      return fail(
        `The page has ${withHref.length} base elements with an address; browsers take the first.`,
        extra,
      );
    const [base] = withHref;
    if (base?.url === null) return warn('The address of the base element cannot be read.', extra);
    if (base && !isSameOrigin(base.url, url))
      return warn(
        `The base element turns relative links into links to ${cutText(base.url, 200)}.`,
        extra,
      );
    return bases.some(({ isLate }) => isLate)
      ? warn(
          'The base element comes after an element with an address, which it should precede.',
          extra,
        )
      : pass('The one base element comes first and names this site.', extra);
  },
});
