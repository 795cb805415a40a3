import { createServer } from 'node:net';
import { stop } from './prepare.mjs';

/** Exits with a message if another program has the port, before a build wastes a minute. */
export async function ensurePortIsFree() {
  const port = Number(process.env.PORT ?? 3000);
  // The server explains what is wrong with any other value.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  const fault = await new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host: process.env.HOST ?? '0.0.0.0' }, () =>
      server.close(() => resolve(undefined)),
    );
  });
  if (fault?.code === 'EADDRINUSE') {
    stop(`Port ${port} is taken. Stop the other program or choose a port: PORT=3001 npm start.`);
  }
}
