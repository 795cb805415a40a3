import { answerCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { fieldValue } from '../../page/headers.ts';
import type { Answer } from '../../site/answer.ts';

/** Successful statuses that search engines may not index. */
const partlyFine: ReadonlySet<number> = new Set([201, 202, 203, 206]);

const reasons: Readonly<Record<number, string>> = {
  204: 'the server says there is nothing to show',
  205: 'the server says there is nothing to show',
  401: 'it asks for a user name and password',
  403: 'the server refuses to show the page',
  404: 'there is no page at this address',
  410: 'the page has been removed for good',
  429: 'the server turned the visit away as one too many',
  503: 'the server says it is not available at the moment',
};

export const check = answerCheck('PSQ', 10, {
  title: 'Status of the page',
  why: 'A page that doesn’t answer with status 200 is dropped from search results.',
  fix: 'Serve the page with status 200. If it has moved, redirect the old address with a 301 to the page that replaces it.',
  source: 'G:http-network-errors; LH:http-status-code; RFC9110 §15',
  judge({ page: { answer } }) {
    const { status, ending, decodedBytes } = answer;
    const extra = { value: status };
    if (ending === 'loop' || ending === 'too-many')
      return fail(
        `The redirects never end: the last answer is ${status} and no page comes.`,
        extra,
      );
    const { forgiven = [] } = answer;
    if (status === 200 && forgiven.length > 0)
      return warn(
        'The page answers with status 200, but the answer breaks the rules of HTTP. Browsers forgive that; search engines and other programs may not. Ask your hosting company to correct it.',
        { ...extra, items: forgiven.map((clause) => `The server ${clause}.`) },
      );
    if (status === 200) return pass('The page answers with status 200.', extra);
    if (partlyFine.has(status) && decodedBytes > 0)
      return warn(`The page answers with status ${status} where search engines expect 200.`, extra);
    if (status >= 300 && status < 400)
      return fail(`The answer is a redirect (${status}) that leads nowhere.`, extra);
    return fail(`The page answers with status ${status}: ${reasonOf(answer)}.`, extra);
  },
});

function reasonOf({ status, headers, decodedBytes }: Answer): string {
  const wait = fieldValue(headers, 'retry-after');
  if (status === 503 && wait !== null) return `${reasons[503]} and asks to be tried again later`;
  const known = reasons[status];
  if (known) return known;
  if (status >= 500) return 'the server failed';
  if (status >= 400) return 'the server refused the request';
  if (decodedBytes === 0) return 'the answer is empty';
  return 'search engines do not take it for a page';
}
