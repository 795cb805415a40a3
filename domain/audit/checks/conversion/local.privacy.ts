import { defineCheck, fail, listed, pass, quoted, warn } from '../../define-check.ts';
import { privacyLinks } from '../../key-pages.ts';
import { formsOf, isPersonalField } from '../../page-forms.ts';

export const check = defineCheck({
  id: 'local.privacy',
  of: 'document',
  title: 'Privacy policy',
  why: 'Data-protection law and advertising platforms call for it, and a firm that keeps other people’s tax returns should be the last to lack one.',
  fix: 'Link the policy from the footer of every page: `<a href="/privacy">Privacy policy</a>`.',
  source: 'GDPR art. 13',
  judge({ document }) {
    const [link] = privacyLinks(document.anchors);
    if (link) return pass('The page links to a privacy policy.', { value: link.url ?? link.href ?? true });
    const forms = formsOf(document).filter(({ fields }) => fields.some(isPersonalField));
    if (forms.length > 0) {
      return fail('A form asks for personal details, and no link on the page leads to a privacy policy.', {
        value: forms.length,
        ...listed(forms.map(({ form }) => quoted(form))),
      });
    }
    return warn('No link on the page leads to a privacy policy.', { value: 0 });
  },
});
