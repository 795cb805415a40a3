import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { isSameSite, isSameUrl, webUrl, withoutFragment } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

const enough = 3;

export const check = documentCheck('PSQ', 3, {
  title: 'Links within the site',
  why: 'A page that leads nowhere stops visitors and crawlers alike.',
  fix: 'Link to related services and to the contact page, from the text as well as from the menu.',
  source: 'G:links-crawlable',
  judge({ document, url }) {
    const targets = new Set<string>();
    for (const anchor of document.anchors) {
      const target = webUrl(anchor.url);
      if (target && isSameSite(target, url) && !isSameUrl(target, url)) {
        targets.add(withoutFragment(target));
      }
    }
    const value = targets.size;
    if (value === 0) return fail('The page links to no other page of the site.', { value });
    const message = `The page links to ${counted(value, 'other page')} of the site`;
    return value >= enough
      ? pass(`${message}.`, { value })
      : warn(`${message}; ${enough} or more are usual.`, { value });
  },
});
