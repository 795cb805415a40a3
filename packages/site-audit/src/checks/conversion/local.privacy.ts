import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { formsOf, isPersonalField } from '../../page/page-forms.ts';
import { privacyLinks } from '../../site/key-pages.ts';

export const check = documentCheck('PS', 2, {
  title: 'Privacy policy',
  why: 'Data-protection law and ad platforms ask for it, and clients expect it of a firm with their tax returns.',
  fix: 'Link the policy from the footer of every page: `<a href="/privacy">Privacy policy</a>`.',
  source: 'GDPR art. 13',
  judge({ document }) {
    const [link] = privacyLinks(document.anchors);
    if (link)
      return pass('The page links to a privacy policy.', { value: link.url ?? link.href ?? true });
    const forms = formsOf(document).filter(({ fields }) => fields.some(isPersonalField));
    if (forms.length > 0)
      return fail(
        'A form asks for personal details, and no link on the page leads to a privacy policy.',
        {
          value: forms.length,
          items: forms.map(({ form }) => form),
        },
      );
    return warn('No link on the page leads to a privacy policy.', { value: 0 });
  },
});
