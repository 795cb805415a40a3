import {
  type DocumentSubject,
  documentCheck,
  fail,
  pass,
  quoted,
} from '../../catalog/define-check.ts';
import { privateReason } from '../../site/private-hosts.ts';
import { isSameOrigin } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Addresses left from development',
  why: 'An address on localhost or a private network works only on the developer’s computer.',
  fix: 'Replace each with the public address, or with one relative to the site, such as `/images/team.jpg`.',
  source: 'RFC6761; RFC1918',
  judge(subject) {
    const found = addressesOf(subject).flatMap(({ at, url }) => {
      const reason = isSameOrigin(url, subject.url) ? null : privateReason(url);
      return reason === null ? [] : [quoted({ at }, reason)];
    });
    if (found.length === 0)
      return pass('Every address on the page is open to the public.', { value: 0 });
    return fail(
      `${counted(found.length, 'address', 'addresses')} on the page ${found.length === 1 ? 'opens' : 'open'} only for the site’s developer.`,
      { value: found.length, items: found },
    );
  },
});

/** Every element with addresses, each address once per element. */
function addressesOf({ document }: DocumentSubject) {
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
