/** Servers that end with their test, also when a `beforeEach` starts them. */
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import { type Listening, listen } from 'site-audit/listen';
import { onTestFinished } from 'vitest';

export async function listenInTest(server: Server): Promise<Listening> {
  const listening = await listen(server);
  onTestFinished(listening.stop);
  return listening;
}

export const serve = (answer: RequestListener) => listenInTest(createHttp(answer));

/** Runs `answer` on each connection. */
export const serveSocket = (answer: (socket: Socket) => void) => listenInTest(createTcp(answer));
