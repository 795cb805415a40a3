import { answerCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { fieldValue, splitUnquoted } from '../../page/headers.ts';
import { counted, cutText } from '../../text/texts.ts';

/** 180 days. */
const longEnough = 15_552_000;

export const check = answerCheck('PS', 3, {
  title: 'Strict transport security',
  why: 'With this header, a returning client’s browser never tries http again.',
  fix: 'Once all subdomains run on https, send `Strict-Transport-Security: max-age=31536000; includeSubDomains`.',
  source: 'RFC6797; LH:has-hsts',
  judge({ isHttps, page: { answer } }) {
    if (!isHttps) return info('The page is served over http, where browsers ignore this header.');
    // Browsers use only the first header (RFC 6797, section 8.1).
    const field = fieldValue(answer.headers, 'strict-transport-security');
    if (field === null) return fail('The Strict-Transport-Security header is missing.');
    const extra = { items: [`Strict-Transport-Security: ${cutText(field)}`] };
    const seconds = maxAgeOf(field);
    if (seconds === null)
      return fail('The Strict-Transport-Security header cannot be read.', extra);
    const judged = { ...extra, value: seconds };
    if (seconds === 0)
      return fail('The Strict-Transport-Security header turns the protection off.', judged);
    const days = Math.floor(seconds / 86_400);
    const span = days === 0 ? counted(seconds, 'second') : counted(days, 'day');
    return seconds < longEnough
      ? warn(`Browsers remember https for ${span}, less than the 180 days they should.`, judged)
      : pass(`Browsers remember https for ${span}.`, judged);
  },
});

/** Null for an invalid header: no max-age, not an integer, or a repeated directive. */
function maxAgeOf(field: string): number | null {
  const directives = new Map<string, string>();
  for (const part of splitUnquoted(field, ';')) {
    const [, name, value = ''] = /^([^\s=;,"]+)\s*(?:=\s*(.*))?$/s.exec(part) ?? [];
    if (name === undefined || directives.has(name.toLowerCase())) return null;
    directives.set(name.toLowerCase(), value);
  }
  const [, digits] = /^"?(\d+)"?$/.exec(directives.get('max-age') ?? '') ?? [];
  return digits === undefined ? null : Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
