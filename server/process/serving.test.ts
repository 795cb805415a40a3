/** Each test ends a small server of its own, because the end of a process is visible only from outside. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = (graceMs: number) => `
  import { createServer } from 'node:http';
  import { createLog } from '${join(import.meta.dirname, '..', 'shared', 'log.ts')}';
  import { closeServer, stopCleanly } from '${join(import.meta.dirname, 'serving.ts')}';
  const server = createServer((req, res) => {
    services.log.info('asked');
    if (req.url === '/reject') Promise.reject(new Error('a slip of the pen'));
    if (req.url === '/hang') return;
    setTimeout(() => res.end('answered'), 300);
  });
  const services = {
    log: createLog('info'),
    stopWork: async () => services.log.info('work stopped'),
    close: async () => services.log.info('closed'),
  };
  // Nothing but the stop itself closes a connection or ends the process in time.
  server.keepAliveTimeout = 0;
  stopCleanly((graceMs) => closeServer(server, graceMs), services, ${graceMs}, () => services.log.info('stopping'));
  server.listen(0, '127.0.0.1', () => process.stderr.write(String(server.address().port)));
`;

async function startProgram(graceMs = 600_000) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(graceMs)]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const exit = once(child, 'close');
  const [port] = await once(child.stderr, 'data');
  return {
    child,
    /** Uses a keep-alive connection, as browsers and proxies do. */
    get(path: string) {
      const outgoing = request({
        port: Number(port),
        path,
        agent: new Agent({ keepAlive: true }),
      }).end();
      return once(outgoing, 'response').then(([response]) => text(response));
    },
    /** Waits for these words in the program's output. */
    said: (words: string) => expect.poll(() => output, { timeout: 30_000 }).toContain(words),
    async ended() {
      const [code] = await exit;
      return { code, output };
    },
  };
}

const timeout = 60_000;
const calm = /stopping.*work stopped.*closed/s;

test('an open request is answered, its connection is not waited for, and the status is 0', {
  timeout,
}, async () => {
  const { child, get, said, ended } = await startProgram();
  const answer = get('/');
  await said('asked');
  child.kill('SIGTERM');
  expect(await answer).toBe('answered');
  const { code, output } = await ended();
  expect(code).toBe(0);
  expect(output).toMatch(calm);
});

test('a request that never ends is cut in time to close the database', { timeout }, async () => {
  const { child, get, said, ended } = await startProgram(1500);
  const answer = get('/hang').catch((error: NodeJS.ErrnoException) => error.code);
  await said('asked');
  child.kill('SIGTERM');
  expect(await answer).toBe('ECONNRESET');
  const { code, output } = await ended();
  expect(code).toBe(0);
  expect(output).toMatch(calm);
});

test.each(['/reject'])(
  'an uncaught error is logged and ends the process cleanly: %s',
  { timeout },
  async (path) => {
    const { get, ended } = await startProgram();
    expect(await get(path)).toBe('answered');
    const { code, output } = await ended();
    expect(code).toBe(1);
    expect(output).toContain('a slip of the pen');
    expect(output).toMatch(calm);
  },
);

test('a signal that arrives twice, from the terminal and passed on, counts once', {
  timeout,
}, async () => {
  const { child, get, said, ended } = await startProgram();
  const answer = get('/');
  await said('asked');
  child.kill('SIGINT');
  await new Promise((later) => setTimeout(later, 50));
  child.kill('SIGINT');
  expect(await answer).toBe('answered');
  expect((await ended()).code).toBe(0);
});

test('a second signal ends it at once', { timeout }, async () => {
  const { child, get, said, ended } = await startProgram();
  const answer = get('/hang').catch((error: NodeJS.ErrnoException) => error.code);
  await said('asked');
  child.kill('SIGTERM');
  await said('stopping');
  await new Promise((later) => setTimeout(later, 1000));
  child.kill('SIGINT');
  expect(await answer).toBe('ECONNRESET');
  expect((await ended()).code).toBe(1);
});
