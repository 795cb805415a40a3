import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { isKnownLanguage, spokenLanguage } from '../../text/language-tags.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 4, {
  title: 'Language of the page',
  why: 'Screen readers choose the voice by it. The wrong one mispronounces your services.',
  fix: 'Write `<html lang="en-US">`, or the language your page is written in.',
  source: 'WCAG 3.1.1; LH:html-has-lang, html-lang-valid; ACT:b5c3f8, bf051a',
  judge({ document: { lang } }) {
    if (lang === undefined)
      return fail('The <html> element has no lang attribute.', { value: 'none' });
    if (lang.trim() === '')
      return fail('The lang attribute of the <html> element is empty.', { value: '' });
    const value = cutText(lang, 40);
    const primary = spokenLanguage(lang);
    if (primary === null) return fail(`“${value}” is not written like a language code.`, { value });
    return isKnownLanguage(primary)
      ? pass(`The page says that its language is ${value}.`, { value })
      : fail(`“${value}” begins with no language code that browsers know.`, { value });
  },
});
