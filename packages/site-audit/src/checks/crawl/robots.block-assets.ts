import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { pageVerdict, quotedRule } from '../../robots/match-robots.ts';
import { googlebot } from '../../robots/parse-robots.ts';
import { isSameOrigin, withoutFragment } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

const judged = new Set(['script', 'stylesheet', 'image']);

/** Characters of addresses matched with robots.txt: page and rules may be made to be slow together. */
const mostMatched = 200_000;

function withinReach<Kind>(files: ReadonlyMap<string, Kind>): [address: string, kind: Kind][] {
  let room = mostMatched;
  return [...files].filter(([address]) => {
    room -= address.length;
    return room >= 0;
  });
}

export const check = documentCheck('Q', 4, {
  title: 'Files Google needs to render',
  why: 'Google draws the page before it judges it. Without styles and scripts it sees a broken layout.',
  fix: 'Allow the folders that hold styles, scripts and images, for instance `Allow: /assets/`.',
  source: 'G:javascript-seo-basics; G:robots_txt',
  judge({ document, url, snapshot }) {
    const own = withinReach(
      new Map(
        document.resources
          .filter((one) => judged.has(one.kind) && isSameOrigin(one.url, url))
          .map((one) => [withoutFragment(one.url), one.kind]),
      ),
    );
    if (own.length === 0)
      return pass('The page uses no stylesheet, script or image of its own server.', { value: 0 });
    if (pageVerdict(snapshot, googlebot, url.href).kind === 'unreadable')
      return info('robots.txt could not be read, so it is not known which files it closes.');
    const blocked = own.flatMap(([address, kind]) => {
      const verdict = pageVerdict(snapshot, googlebot, address);
      if (verdict.kind !== 'disallowed') return [];
      const rule = verdict.rule ? quotedRule(verdict.rule) : 'robots.txt';
      return [{ kind, item: { url: address, detail: `${kind}, closed by ${rule}` } }];
    });
    const extra = { value: blocked.length, items: blocked.map(({ item }) => item) };
    if (blocked.length === 0)
      return pass(
        own.length === 1
          ? 'Google may fetch the one style, script or image of this server.'
          : `Google may fetch all ${own.length} styles, scripts and images of this server.`,
        { value: 0 },
      );
    const needed = blocked.filter(({ kind }) => kind !== 'image').length;
    if (needed === 0)
      return warn(
        `robots.txt closes ${counted(blocked.length, 'image')} of the page to Google.`,
        extra,
      );
    return fail(
      `robots.txt closes ${counted(needed, 'stylesheet or script', 'stylesheets or scripts')} of the page to Google.`,
      extra,
    );
  },
});
