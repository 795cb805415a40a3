/** robots.txt files for tests. */
import { readRobots } from '../robots/read-robots.ts';
import type { Robots } from '../robots/robots.ts';
import type { Answer } from '../site/answer.ts';

/** A file answered with 200 and this text. `url`: any address of the origin. */
export function robotsFrom(text: string, url: string): Robots {
  const address = new URL('/robots.txt', url).href;
  const body = new TextEncoder().encode(text);
  const answer: Answer = {
    kind: 'answer',
    asked: address,
    url: address,
    hops: [],
    ending: 'answered',
    status: 200,
    headers: [['content-type', 'text/plain; charset=utf-8']],
    compressedBytes: body.length,
    decodedBytes: body.length,
    isCut: false,
    ttfbMs: 50,
  };
  return readRobots(address, answer, body);
}
