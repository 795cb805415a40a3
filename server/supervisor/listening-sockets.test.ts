/** Uses real sockets: the Node function behind them is undocumented, so each new version of Node must pass this. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { UserError } from '../shared/user-error.ts';
import { listenInTest } from '../testing/serve.ts';
import { openSockets } from './listening-sockets.ts';

/** Connects once; returns whether that worked. */
async function isOpen(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Listens on inherited descriptors and answers each connection with its name. */
const program = (name: string, count: number) => `
  const { createServer } = require('node:net');
  let open = 0;
  for (let n = 0; n < ${count}; n += 1)
    createServer((socket) => socket.end('${name}')).listen({ fd: 3 + n }, () => {
      if ((open += 1) === ${count}) console.log('open');
    });
`;

async function startOn(name: string, fds: number[]) {
  const child = spawn(process.execPath, ['-e', program(name, fds.length)], {
    stdio: ['ignore', 'pipe', 'inherit', ...fds],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

async function answer(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let words = '';
  socket.on('data', (chunk) => {
    words += chunk;
  });
  await once(socket, 'close');
  return words;
}

test('several sockets bind one port, and connections wait while there is no server', async () => {
  const { handles, port } = await openSockets('127.0.0.1', 0, 2);
  const fds = handles.map(({ fd }) => fd);
  expect(new Set(fds).size).toBe(process.platform === 'linux' ? 2 : fds.length);
  // Nothing listens yet.
  expect(await isOpen(port)).toBe(false);
  const stopFirst = await startOn('first', fds);
  expect(await answer(port)).toBe('first');
  await stopFirst();
  const waiting = Array.from({ length: 10 }, () => answer(port));
  const stopSecond = await startOn('second', fds);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['second']));
  await stopSecond();
});

test('host names and addresses of both families work', async () => {
  for (const host of ['localhost', '0.0.0.0', '::1']) {
    const { handles, port } = await openSockets(host, 0, 1);
    expect([host, handles.length, port > 0]).toEqual([host, 1, true]);
  }
});

test('a taken port and a foreign address give readable errors', async () => {
  const { port } = await listenInTest(createServer());
  await expect(openSockets('127.0.0.1', port, 2)).rejects.toThrow(
    new UserError(`Port ${port} is taken. Stop the other program or choose a port: PORT=3001 npm start.`),
  );
  await expect(openSockets('192.0.2.1', 3000, 2)).rejects.toThrow(UserError);
});
