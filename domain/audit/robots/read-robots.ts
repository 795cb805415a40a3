/** Turns the response for /robots.txt into its meaning for crawlers. */
import type { Answer, Fault } from '../site/answer.ts';
import { parseRobots } from './parse-robots.ts';
import type { Robots, RobotsMeaning, RobotsText } from './robots.ts';

/** The rest of a file is dropped. */
export const robotsByteLimit = 512_000;

const nothing = (): RobotsText => ({ groups: [], sitemaps: [], unreadable: [], unsupported: [] });

/** `body`: decoded bytes, cut at the limit. `url`: of the file on the audited origin, before redirects. */
export function readRobots(url: string, result: Answer | Fault, body: Uint8Array): Robots {
  const meaning = meaningOf(result);
  const bytes = result.kind === 'answer' ? Math.max(result.decodedBytes, body.length) : 0;
  if (meaning !== 'rules') return { url, result, meaning, isHtml: false, bytes, text: nothing() };
  const source = sourceOf(body);
  return { url, result, meaning, isHtml: isHtml(source), bytes, text: parseRobots(source) };
}

/** Redirects without a target count as a missing file (RFC 9309, section 2.3.1.2). */
function meaningOf(result: Answer | Fault): RobotsMeaning {
  if (result.kind === 'fault') return 'everything-disallowed';
  const { status, ending } = result;
  if (status === 429 || status >= 500) return 'everything-disallowed';
  if (ending !== 'answered' || status < 200 || status >= 300) return 'everything-allowed';
  return 'rules';
}

/** Drops a line cut by the limit: half of it could block more than the whole. */
function sourceOf(body: Uint8Array): string {
  const isTooLong = body.length > robotsByteLimit;
  const source = decoded(isTooLong ? body.subarray(0, robotsByteLimit) : body);
  if (!isTooLong) return source;
  return source.slice(0, Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1);
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Skips a byte-order mark at the beginning, also a partial one, like Google. */
function decoded(body: Uint8Array): string {
  let marked = 0;
  while (marked < byteOrderMark.length && body[marked] === byteOrderMark[marked]) marked += 1;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(marked));
}

/** Rules never begin with a tag. The Content-Type is ignored, as by crawlers. */
function isHtml(source: string): boolean {
  return /^\s*<[!?a-z]/i.test(source.slice(0, 1000));
}
