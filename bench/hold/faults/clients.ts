/** Clients that hold connections without using them. */
import { connect, type Socket } from 'node:net';
import type { RunningSite } from '../../../checks/serve-site.ts';
import type { Fault } from './fault.ts';

const byteEveryMs = 1000;

/** What one client does with its connection until it is closed. */
type Behavior = (socket: Socket, n: number) => void;

/** Keeps `size` connections open: those the server closes are reopened at once. */
function crowd(site: RunningSite, size: number, behave: Behavior): () => void {
  const { hostname, port } = new URL(site.url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (n: number) => {
    if (isOver) return;
    const socket = connect(Number(port), hostname, () => behave(socket, n));
    sockets.add(socket);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, 100, n);
    });
  };
  for (let n = 0; n < size; n += 1) open(n);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

function crowdFault(name: string, size: number, behave: Behavior): Fault {
  let disperse = () => {};
  return {
    name,
    prepare: () => ({
      begin(site) {
        disperse = crowd(site, size, behave);
      },
      end: () => disperse(),
    }),
  };
}

/** Half of them send nothing, half have been answered once. */
export const idleClients = crowdFault('1,000 idle connections', 1000, (socket, n) => {
  if (n % 2 === 0) socket.write('GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
});

const head = 'POST /contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';

/** Half of them send the request head slowly, half the form body. */
export const slowClients = crowdFault('200 clients of one byte a second', 200, (socket, n) => {
  const slowly = n % 2 === 0 ? head : `{"name":"Jane Doe","message":"${'x'.repeat(400)}`;
  if (n % 2 === 1) socket.write(`${head}Content-Length: 500\r\n\r\n`);
  let at = 0;
  const timer = setInterval(() => socket.write(slowly[at++ % slowly.length] ?? ''), byteEveryMs);
  socket.once('close', () => clearInterval(timer));
});
