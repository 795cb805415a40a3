import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import type { Resource } from '../../page/page-facts.ts';
import { counted } from '../../text/texts.ts';

/** Browsers upgrade these to https or show them with a warning; everything else is blocked. */
const upgradable: ReadonlySet<Resource['kind']> = new Set(['image', 'media', 'icon']);

export const check = documentCheck('PSQ', 5, {
  title: 'Plain http inside the page',
  why: 'Browsers block what a secure page loads over http, or mark the page as unsafe.',
  fix: 'Change `http://` to `https://` in every address the page loads or sends to.',
  source: 'W3C:mixed-content',
  judge({ isHttps, document: { resources } }) {
    if (!isHttps) return info('The page itself is served over http, so nothing in it is mixed.');
    const plain = resources.filter(({ url }) => url.startsWith('http:'));
    const value = plain.length;
    if (value === 0) return pass('Everything the page loads and sends to uses https.', { value });
    const blocked = plain.filter(({ kind }) => !upgradable.has(kind));
    const extra = {
      value,
      items: [...blocked, ...plain.filter(({ kind }) => upgradable.has(kind))],
    };
    return blocked.length > 0
      ? fail(
          `${counted(blocked.length, 'address', 'addresses')} over http will be blocked or marked as unsafe.`,
          extra,
        )
      : warn(
          `${counted(value, 'image, sound or video is', 'images, sounds or videos are')} loaded over http.`,
          extra,
        );
  },
});
