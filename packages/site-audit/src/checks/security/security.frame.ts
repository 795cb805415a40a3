import { answerCheck, pass, warn } from '../../catalog/define-check.ts';
import { fieldList, isEveryHost, policiesOf } from '../../page/headers.ts';
import { cutText } from '../../text/texts.ts';

export const check = answerCheck('PS', 2, {
  title: 'Protection against framing',
  why: 'Another site can overlay your login or payment form invisibly and collect the clicks.',
  fix: "Send `Content-Security-Policy: frame-ancestors 'self'`.",
  source: 'RFC7034; LH:clickjacking-mitigation',
  judge({ page: { answer, document } }) {
    const ancestors = policiesOf(answer.headers, document)
      .filter(({ isEnforced }) => isEnforced)
      .map(({ directives }) => directives.get('frame-ancestors'))
      .filter((sources) => sources !== undefined);
    // If a policy has frame-ancestors, browsers ignore X-Frame-Options.
    return ancestors.length > 0
      ? byPolicy(ancestors)
      : byOptions(fieldList(answer.headers, 'x-frame-options'));
  },
});

function byPolicy(ancestors: readonly (readonly string[])[]) {
  const extra = {
    value: 'frame-ancestors',
    items: ancestors.map((sources) =>
      cutText(['frame-ancestors', ...sources.slice(0, 100)].join(' ')),
    ),
  };
  return ancestors.every((sources) => sources.some(isEveryHost))
    ? warn('The rule on frames (frame-ancestors) lets every site show the page in a frame.', extra)
    : pass('A content security policy says who may show the page in a frame.', extra);
}

function byOptions(options: readonly string[]) {
  const [first] = options;
  if (first === undefined)
    return warn('Any site may show the page in a frame: no header speaks against it.', {
      value: 'none',
    });
  const extra = {
    value: cutText(first, 60),
    items: [`X-Frame-Options: ${cutText(options.slice(0, 20).join(', '))}`],
  };
  const values = new Set(options.map((option) => option.toUpperCase()));
  // Several different values count as DENY if one of them is valid (HTML standard, "X-Frame-Options").
  return values.has('DENY') || values.has('SAMEORIGIN')
    ? pass(`X-Frame-Options is ${cutText(first, 60)}, so other sites cannot frame the page.`, extra)
    : warn(`X-Frame-Options is ${cutText(first, 60)}, which browsers ignore.`, extra);
}
