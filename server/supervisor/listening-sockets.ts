/** Sockets that accept nothing here: visitors wait in the kernel's queue while one server replaces another. */
import { lookup } from 'node:dns/promises';
import net, { isIP } from 'node:net';
import { getSystemErrorName } from 'node:util';
import { explain } from '../process/listen.ts';

/** Node's internal socket handle. It is closed when garbage-collected. */
interface Handle {
  fd: number;
  getsockname(address: { port?: number }): number;
}

/**
 * Node's undocumented function behind `server.listen`: `listen` would also accept connections, and no documented
 * function only binds. The Node version is pinned, and a test covers this. Returns a negative error number on failure.
 */
type Bind = (address: string, port: number, family: number, fd: -1, flags: number) => Handle | number;
const { _createServerHandle: bind } = net as unknown as { _createServerHandle: Bind };

/** libuv's UV_TCP_REUSEPORT: the kernel distributes connections among all sockets of this port. */
const reusePort = 2;

/**
 * Opens `count` sockets on one port, or one if the system cannot share a port. Port 0 picks a free one. References to
 * the `handles` keep the sockets open. Throws a UserError if the port is taken or forbidden.
 */
export async function openSockets(host: string, port: number, count: number) {
  const address = await addressOf(host, port);
  const tryBind = (wanted: number, flags: number) => {
    const handle = bind(address, wanted, isIP(address), -1, flags);
    if (typeof handle === 'number') return handle;
    const name: { port?: number } = {};
    // A taken address is reported only here.
    return handle.getsockname(name) || { handle, port: name.port ?? 0 };
  };
  const shared = count > 1 ? tryBind(port, reusePort) : 0;
  const first = typeof shared === 'object' ? shared : tryBind(port, 0);
  if (typeof first === 'number') throw explain(systemError(first), host, port);
  const others = Array.from({ length: first === shared ? count - 1 : 0 }, () =>
    tryBind(first.port, reusePort),
  );
  const handles = [first, ...others].flatMap((one) => (typeof one === 'object' ? [one.handle] : []));
  return { handles, port: first.port };
}

async function addressOf(host: string, port: number): Promise<string> {
  if (isIP(host)) return host;
  try {
    return (await lookup(host)).address;
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port);
  }
}

function systemError(number: number): NodeJS.ErrnoException {
  const code = getSystemErrorName(number);
  return Object.assign(new Error(`The port could not be opened (${code}).`), { code });
}
