import { fail, info, type Judgement, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { keyPages, keyPagesLinked } from '../../site/key-pages.ts';
import { inWords } from '../../text/texts.ts';

export const check = siteCheck('S', 3, {
  title: 'Pages clients look for',
  why: 'Clients look for who you are, what you do, how to reach you and what happens to their data.',
  fix: 'Link a contact page, a page about the firm or its team, the services and the privacy policy from the main menu or the footer.',
  source: 'Practice; G:creating-helpful-content',
  judge({ page }): Judgement {
    if (!page.document) return info('The homepage could not be read, so its links are not known.');
    const linked = keyPagesLinked(page.document.anchors, new URL(page.answer.url));
    const missing = keyPages.map(({ name }) => name).filter((name) => !linked.has(name));
    const value = [...linked];
    if (missing.length === 0)
      return pass('The homepage links to contact, about or team, services and privacy.', { value });
    const extra = { value, items: missing.map((name) => `No link for ${name}`) };
    const message = `The homepage has no link to a page for ${inWords(missing)}.`;
    return (missing.length === 1 ? warn : fail)(message, extra);
  },
});
