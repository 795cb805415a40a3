import { answerCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { fieldList } from '../../page/headers.ts';
import { isHtmlAnswer } from '../../site/snapshot.ts';
import { grouped } from '../../text/texts.ts';

const codings: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'br', 'zstd', 'deflate']);

/** Smaller bodies fit into one packet anyway. */
const worthwhileBytes = 1400;

export const check = answerCheck('PS', 3, {
  title: 'Compression',
  why: 'Compressed text shrinks to about a quarter, so pages arrive sooner.',
  fix: 'Turn on Brotli or gzip for text types (`text/html`, CSS, JavaScript, SVG) at the server, or at the CDN, the network that delivers your pages.',
  source: 'RFC9110 §8.4; web.dev',
  judge({ page }) {
    if (!isHtmlAnswer(page))
      return info('The answer is not an HTML page, so its compression is not judged.');
    const { headers, decodedBytes, compressedBytes } = page.answer;
    const coding = fieldList(headers, 'content-encoding').find((token) =>
      codings.has(token.toLowerCase()),
    );
    const isClaimOnly = coding !== undefined && compressedBytes === decodedBytes;
    const extra = { value: coding ?? 'none' };
    if (decodedBytes < worthwhileBytes)
      return pass(
        `With ${grouped(decodedBytes)} bytes the HTML is too small for compression to matter.`,
        extra,
      );
    if (coding !== undefined && !isClaimOnly)
      return pass(`The HTML is compressed with ${coding}.`, extra);
    const message = isClaimOnly
      ? `The server says ${coding}, but sends the ${grouped(decodedBytes)} bytes of HTML uncompressed.`
      : `The ${grouped(decodedBytes)} bytes of HTML are sent uncompressed.`;
    return (decodedBytes > 102_400 ? fail : warn)(message, extra);
  },
});
