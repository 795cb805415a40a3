import { answerCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { type Content, isHtmlAnswer } from '../../site/snapshot.ts';
import { cutText } from '../../text/texts.ts';

type Charset = Content['charset'];

/** Strongest first. */
const sources = ['bom', 'header', 'meta'] as const;
const sourceNames = { bom: 'byte-order mark', header: 'Content-Type header', meta: 'meta element' };

export const check = answerCheck('PSQ', 3, {
  title: 'Character encoding',
  why: 'A wrong encoding garbles names, dollar amounts and quotation marks.',
  fix: 'Send `Content-Type: text/html; charset=utf-8` and put `<meta charset="utf-8">` first in the head.',
  source: 'HTML:encoding-sniffing; LH:charset',
  judge({ page }) {
    const { content } = page;
    if (!content || !isHtmlAnswer(page))
      return info('The answer is not an HTML page, so its encoding is not judged.');
    const { charset } = content;
    const declared = declarationsOf(charset);
    const [first] = declared;
    if (!first) return undeclared(charset);
    const extra = { value: first.name };
    const named = `${first.name} (${sourceNames[first.source]})`;
    const other = declared.find(({ name }) => name !== first.name);
    if (other)
      return warn(
        `Two declarations disagree: ${named} is used, but the ${sourceNames[other.source]} says ${other.name}.`,
        extra,
      );
    if (first.name !== 'UTF-8')
      return warn(`The page is encoded in ${named} instead of UTF-8.`, extra);
    if (charset.isMetaLate)
      return warn(`The encoding is ${named}, but the meta element comes after byte 1,024.`, extra);
    if (charset.unknown !== null)
      return warn(
        `The encoding is ${named}, but another declaration names ${unknownLabel(charset)}.`,
        extra,
      );
    return pass(`The page declares ${named}.`, extra);
  },
});

/** Effective declarations. A meta element after byte 1,024 has no effect. */
function declarationsOf({ bom, header, meta, isMetaLate }: Charset) {
  const all = { bom, header, meta: isMetaLate ? null : meta };
  return sources.flatMap((source) => (all[source] === null ? [] : [{ source, name: all[source] }]));
}

const unknownLabel = ({ unknown }: Charset) =>
  `an encoding that does not exist: “${cutText(unknown ?? '', 40)}”`;

function undeclared(charset: Charset) {
  const extra = { value: 'none' };
  if (charset.isMetaLate)
    return fail(
      'The only declaration is a meta element after byte 1,024, where browsers no longer look.',
      extra,
    );
  const cause =
    charset.unknown === null
      ? 'The page declares no encoding'
      : `The only declaration names ${unknownLabel(charset)}`;
  return charset.hasBytesAbove7f
    ? fail(`${cause}, and its text holds characters that need one.`, extra)
    : warn(
        `${cause}; its plain English letters survive that, the first curly quote will not.`,
        extra,
      );
}
