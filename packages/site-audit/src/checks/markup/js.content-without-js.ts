import {
  type DocumentSubject,
  documentCheck,
  fail,
  pass,
  warn,
} from '../../catalog/define-check.ts';
import { isExecutable } from '../../page/metadata.ts';
import { webUrl } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 6, {
  title: 'Content without scripts',
  why: 'Search engines run scripts late, and many AI crawlers never do.',
  fix: 'Have the server or the website builder send the text in the HTML (server rendering or static pages).',
  source: 'G:javascript-seo-basics',
  judge({ document }) {
    const { mainWords, scripts, emptyAppRoot } = document;
    const extra = { value: mainWords };
    const words = `The HTML as served holds ${counted(mainWords, 'word')} of main text`;
    const running = scripts.filter(isExecutable);
    if (running.length === 0) return pass(`${words}, and the page runs no scripts.`, extra);
    if (mainWords >= 50)
      return hasLink(document)
        ? pass(`${words}, with links.`, extra)
        : warn(`${words}, but not one link; crawlers find no way on.`, extra);
    const evidence = { ...extra, items: running };
    if (emptyAppRoot !== null)
      return fail(
        `${words}; the rest is left to scripts that fill the empty element ${emptyAppRoot}.`,
        evidence,
      );
    return pleadsForScripts(document)
      ? fail(`${words}, and visitors without JavaScript are asked to turn it on.`, evidence)
      : warn(`${words}; if there is more, only scripts write it.`, evidence);
  },
});

const hasLink = ({ anchors }: DocumentSubject['document']): boolean =>
  anchors.some(({ url }) => webUrl(url) !== null);

function pleadsForScripts({ noscripts }: DocumentSubject['document']): boolean {
  return noscripts.some(
    (text) =>
      /java ?script/i.test(text) &&
      /\b(?:enabl|activat|allow|requir|need|turn|switch|without|disabled|support|must|works? best)/i.test(
        text,
      ),
  );
}
