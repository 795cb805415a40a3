import { answerCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { isHtmlAnswer } from '../../site/snapshot.ts';
import { grouped } from '../../text/texts.ts';

export const check = answerCheck('PSQ', 4, {
  title: 'Size of the HTML',
  why: 'Search engines read about the first 2 MB of a page and ignore the rest.',
  fix: 'Move images, styles and data that are written into the HTML to files of their own.',
  source: 'G:googlebot (file size)',
  judge({ page }) {
    if (!isHtmlAnswer(page))
      return info('The answer is not an HTML page, so its size is not judged.');
    const { decodedBytes, isCut } = page.answer;
    const extra = { value: decodedBytes };
    const size = `${grouped(decodedBytes)} bytes`;
    if (isCut)
      return fail(`Reading stopped after ${size} of HTML, at a limit of this audit.`, extra);
    if (decodedBytes > 2_000_000)
      return fail(`The HTML has ${size}; search engines stop reading at about 2,000,000.`, extra);
    return decodedBytes > 512_000
      ? warn(`The HTML has ${size}, more than the 512,000 a page should need.`, extra)
      : pass(`The HTML has ${size}.`, extra);
  },
});
