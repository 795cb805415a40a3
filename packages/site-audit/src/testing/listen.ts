/** Servers on free ports of this machine. For tests and benchmarks. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Opens a free port, or the given one. */
export async function listen(server: Server, wanted = 0) {
  let connections = 0;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
  });
  await once(server.listen(wanted, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Without a trailing slash. */
    origin: `http://127.0.0.1:${port}`,
    /** Connections accepted so far. */
    get connections() {
      return connections;
    },
    /** Also cuts open connections. */
    async stop(): Promise<void> {
      if (!server.listening) return;
      for (const socket of open) socket.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A port on which nothing listens now. */
export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer());
  await stop();
  return port;
}
