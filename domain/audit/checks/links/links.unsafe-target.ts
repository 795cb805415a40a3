import { type DocumentSubject, defineCheck, fail, listed, pass, quoted } from '../../define-check.ts';
import type { Place } from '../../page-facts.ts';
import { privateReason } from '../../private-hosts.ts';
import { counted } from '../../texts.ts';
import { isSameOrigin } from '../../urls.ts';

export const check = defineCheck({
  id: 'links.unsafe-target',
  of: 'document',
  title: 'Addresses left from development',
  why: 'An address on localhost or in a private network works on the developer’s computer alone. Clients see an error there, or a missing picture.',
  fix: 'Replace each with the public address, or with one relative to the site, such as `/images/team.jpg`.',
  source: 'RFC6761; RFC1918',
  judge(subject) {
    const found = addressesOf(subject).flatMap(({ at, url }) => {
      const reason = isSameOrigin(url, subject.url) ? null : privateReason(url);
      return reason === null ? [] : [quoted({ at }, reason)];
    });
    if (found.length === 0) return pass('Every address on the page is open to the public.', { value: 0 });
    return fail(
      `${counted(found.length, 'address', 'addresses')} on the page ${found.length === 1 ? 'opens' : 'open'} only for the site’s developer.`,
      { value: found.length, ...listed(found) },
    );
  },
});

interface Named {
  at: Place;
  url: string;
}

/** Whatever names an address, each address of an element once. */
function addressesOf({ document }: DocumentSubject): Named[] {
  const { anchors, links, images, scripts, frames, forms, resources } = document;
  const all = [...anchors, ...links, ...images, ...scripts, ...frames, ...forms, ...resources];
  const seen = new Set<string>();
  return all.flatMap(({ at, url }) => {
    const key = `${at.line} ${at.excerpt} ${url}`;
    if (url === null || seen.has(key)) return [];
    seen.add(key);
    return [{ at, url }];
  });
}
