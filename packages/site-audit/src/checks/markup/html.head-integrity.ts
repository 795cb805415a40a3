import { documentCheck, fail, pass, quoted, warn } from '../../catalog/define-check.ts';
import type { HeadBreak } from '../../page/page-facts.ts';

const named: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  robots: 'robots directives',
  canonical: 'canonical link',
  hreflang: 'language versions',
};

export const check = documentCheck('PSQ', 5, {
  title: 'Head without a break',
  why: 'An element that doesn’t belong ends the head early, and Google ignores what follows.',
  fix: 'Move the element into the body, or below everything else in the head.',
  source: 'G:valid-page-metadata; HTML:parsing-main-inhead',
  judge({ document: { headBreak } }) {
    if (!headBreak) return pass('The head ends where its author closed it.');
    const element = elementOf(headBreak);
    const lost = Object.keys(named).filter((kind) =>
      headBreak.lost.some((one) => one.kind === kind),
    );
    const extra = {
      value: headBreak.tag,
      items: [
        quoted(headBreak, 'ends the head'),
        ...headBreak.lost.map((one) => quoted(one, 'ends up in the body')),
      ],
    };
    if (lost.length > 0)
      return fail(
        `${element} ends the head early, and after it are lost: ${lost.map((kind) => named[kind]).join(', ')}.`,
        extra,
      );
    return headBreak.lost.length > 0
      ? warn(
          `${element} ends the head early; only entries that matter less to search engines follow it.`,
          extra,
        )
      : warn(`${element} ends the head early, with no entries after it.`, extra);
  },
});

const elementOf = ({ tag, at }: HeadBreak) =>
  `${tag === '#text' ? 'Text' : `The element <${tag}>`} on line ${at.line}`;
