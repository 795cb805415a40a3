import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { embeddedSchedulers, isSchedulerLink } from '../../page/calls-to-action.ts';
import { formsOf, isEmailField, isPhoneField } from '../../page/page-forms.ts';
import { contactLinks } from '../../site/key-pages.ts';

export const check = documentCheck('PS', 3, {
  title: 'A way to write',
  why: 'Some clients would rather write than call, and many look after hours.',
  fix: 'Link the contact page from the header or footer of every page: `<a href="/contact">Contact</a>`.',
  source: 'Practice',
  judge({ document, url }) {
    const form = formsOf(document).find(({ fields }) =>
      fields.some((field) => isEmailField(field) || isPhoneField(field)),
    );
    if (form)
      return pass('A form on the page takes an email address or phone number.', { value: 'form' });
    const hasScheduler =
      document.anchors.some(isSchedulerLink) || embeddedSchedulers(document).length > 0;
    if (hasScheduler) return pass('The page leads to a booking calendar.', { value: 'scheduler' });
    const [contact] = contactLinks(document.anchors, url);
    if (contact)
      return pass('The page links to a contact page.', { value: contact.url ?? 'contact page' });
    const mail = document.anchors.filter(
      ({ href, isHidden }) => !isHidden && /^\s*mailto:/i.test(href ?? ''),
    );
    if (mail.length > 0)
      return warn(
        'The only way to write is an email link, which needs a mail program set up on the visitor’s device.',
        { value: 'mailto', items: mail },
      );
    return fail('The page has no contact form, booking link or link to a contact page.', {
      value: 'none',
    });
  },
});
