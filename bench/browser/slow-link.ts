/**
 * A slow link to a server: a TCP proxy that adds latency and shares limited bandwidth among all connections. Unlike the
 * browser's own throttling it also slows preloads. Models neither packet loss nor slow start.
 */
import { createServer, connect as dial, type Socket } from 'node:net';
import { listen } from 'site-audit/listen';

/** Slow 4G in the browser's developer tools: round trip in ms, rates in kbit/s. */
export const line = { roundTrip: 562.5, down: 1440, up: 675 };

/** Sends bytes in sequence at a rate, with a delay. Rate in kbit/s, delay in ms. */
function channel(rate: number, delay: number) {
  let freeAt = 0;
  return (bytes: number, earliest: number, arrive: () => void) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now, earliest) + (bytes * 8) / rate;
    setTimeout(arrive, freeAt + delay - now);
  };
}

const packet = 1460;

function forward(from: Socket, to: Socket, send: ReturnType<typeof channel>, earliest: number) {
  from.on('data', (chunk: Buffer) => {
    for (let start = 0; start < chunk.length; start += packet) {
      const part = chunk.subarray(start, start + packet);
      send(part.length, earliest, () => to.writable && to.write(part));
    }
  });
  from.on('end', () => send(0, earliest, () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), 5000).unref());
}

/** Opens a port that leads to `url` over such a link. A new connection costs one round trip before its first byte. */
export async function slowLink(url: string): Promise<AsyncDisposable & { url: string }> {
  const { hostname, port } = new URL(url);
  const down = channel(line.down, line.roundTrip / 2);
  const up = channel(line.up, line.roundTrip / 2);
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    for (const socket of [near, far]) socket.setNoDelay(true);
    const connected = performance.now() + line.roundTrip;
    forward(near, far, up, connected);
    forward(far, near, down, 0);
  });
  const { origin, stop } = await listen(server);
  return { url: origin, [Symbol.asyncDispose]: stop };
}
