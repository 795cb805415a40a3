/** From what came back for /robots.txt to what crawlers make of it. */
import type { Answer, Fault } from '../snapshot.ts';
import { parseRobots } from './parse-robots.ts';
import type { Robots, RobotsMeaning, RobotsText } from './robots.ts';

/** What lies after it is dropped. */
export const robotsByteLimit = 512_000;

const nothing = (): RobotsText => ({ groups: [], sitemaps: [], unreadable: [], unsupported: [] });

/** `body`: decoded bytes; more than the limit is cut. `url`: of the file on the origin audited, before redirects. */
export function readRobots(url: string, result: Answer | Fault, body: Uint8Array): Robots {
  const meaning = meaningOf(result);
  const bytes = result.kind === 'answer' ? Math.max(result.decodedBytes, body.length) : 0;
  if (meaning !== 'rules') return { url, result, meaning, isHtml: false, bytes, text: nothing() };
  const source = sourceOf(body);
  return { url, result, meaning, isHtml: isHtml(source), bytes, text: parseRobots(source) };
}

/** Redirects that lead nowhere count as "there is no such file", as in RFC 9309, section 2.3.1.2. */
function meaningOf(result: Answer | Fault): RobotsMeaning {
  if (result.kind === 'fault') return 'everything-disallowed';
  const { status, ending } = result;
  if (status === 429 || status >= 500) return 'everything-disallowed';
  if (ending !== 'answered' || status < 200 || status >= 300) return 'everything-allowed';
  return 'rules';
}

/** A line torn by the limit is dropped: half of it could close more than the whole. */
function sourceOf(body: Uint8Array): string {
  const isTooLong = body.length > robotsByteLimit;
  const source = new TextDecoder().decode(isTooLong ? body.subarray(0, robotsByteLimit) : body);
  if (!isTooLong) return source;
  return source.slice(0, Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1);
}

/** No line of rules begins with a tag. The type in the header decides nothing: crawlers do not look at it either. */
function isHtml(source: string): boolean {
  return /^\s*<[!?a-z]/i.test(source.slice(0, 1000));
}
