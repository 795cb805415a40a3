import { answerCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { cutText } from '../../text/texts.ts';

/** Responses that never have a body. */
const emptyStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

export const check = answerCheck('PSQ', 4, {
  title: 'Content type',
  why: 'Browsers decide by this header whether to show a page or download it.',
  fix: 'Have the server send `Content-Type: text/html; charset=utf-8` with every page.',
  source: 'MIME; G:indexable-file-types',
  judge({ page: { answer, content } }) {
    if (!content || answer.ending !== 'answered')
      return info('No final answer came, so there is no content type to judge.');
    if (emptyStatuses.has(answer.status))
      return info('An answer with this status has no content to name a type for.');
    const { mediaType, verdict } = content;
    const type = mediaType === null ? null : cutText(mediaType, 80);
    const extra = { value: type ?? 'none' };
    if (verdict === 'html' && mediaType === 'application/xhtml+xml')
      return pass(`The page is sent as ${type}; this audit read it as HTML.`, extra);
    if (verdict === 'html') return pass(`The page is sent as ${type ?? 'HTML'}.`, extra);
    if (verdict === 'html-by-sniffing')
      return warn(
        'The Content-Type header is missing; only the first bytes tell that this is HTML.',
        extra,
      );
    if (type === null)
      return fail(
        'The Content-Type header is missing, and the content does not look like HTML.',
        extra,
      );
    return verdict === 'not-text'
      ? fail(`The answer is sent as ${type}, but its content is a file or binary data.`, extra)
      : fail(`The answer is sent as ${type}, which is not a type for pages.`, extra);
  },
});
