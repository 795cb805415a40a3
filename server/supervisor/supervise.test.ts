/** The supervisor with simulated servers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerProcess } from './server-process.ts';
import { createSupervisor, longestStartMs, type Reload } from './supervise.ts';

interface Played extends ServerProcess {
  becomeReady(): Promise<void>;
  end(status: number): Promise<void>;
  orders: string[];
}

let servers: Played[];
let changes: [build: string, state: string | undefined, reason: string | undefined][];
let hasBuild: boolean;
let fault: Error | undefined;

/** Runs all pending microtasks. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function play(): Played {
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<number>();
  const server: Played = {
    build: `build ${servers.length + 1}`,
    pid: servers.length + 1,
    startedAt: performance.now(),
    ready: ready.promise,
    ended: ended.promise,
    orders: [],
    retire: async () => server.orders.push('retire'),
    kill: (signal) => server.orders.push(signal),
    lastWords: () => 'The port is taken.',
    async becomeReady() {
      ready.resolve(true);
      await settle();
    },
    async end(status) {
      ended.resolve(status);
      ready.resolve(false);
      await settle();
    },
  };
  servers.push(server);
  return server;
}

function supervise() {
  const supervisor = createSupervisor({
    start() {
      if (fault) throw fault;
      return hasBuild ? play() : undefined;
    },
    log: () => undefined,
    onChange: (build, reload: Reload | undefined) => changes.push([build, reload?.state, reload?.reason]),
    stopMs: 15_000,
  });
  let status: number | undefined;
  supervisor.run().then((value) => {
    status = value;
  });
  return { ...supervisor, status: () => status };
}

const server = (number: number): Played => {
  const found = servers[number - 1];
  if (!found) throw new Error(`There are ${servers.length} servers.`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  servers = [];
  changes = [];
  hasBuild = true;
  fault = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A supervisor whose first server is serving. */
async function running() {
  const supervisor = supervise();
  await server(1).becomeReady();
  return supervisor;
}

test('a first server that does not start ends the supervisor with its status', async () => {
  const { status } = supervise();
  await server(1).end(3);
  expect([status(), servers.length]).toEqual([3, 1]);
});

test('without a build it exits at once', async () => {
  hasBuild = false;
  const { status } = supervise();
  await settle();
  expect(status()).toBe(1);
});

test('a server that exits is restarted, with growing pauses if it fails at startup', async () => {
  const { status } = await running();
  await server(1).end(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(servers.length).toBe(2);
  // The second one and all that follow fail before they are ready.
  const pauses: number[] = [];
  for (let n = 2; n < 12; n += 1) {
    await server(n).end(1);
    let pause = 0;
    for (; servers.length === n; pause += 500) await vi.advanceTimersByTimeAsync(500);
    pauses.push(pause);
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  expect(status()).toBeUndefined();
});

test('a server that ran for long is restarted at once, however often that happens', async () => {
  await running();
  for (let n = 1; n < 5; n += 1) {
    await vi.advanceTimersByTimeAsync(3_600_000);
    await server(n).end(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(servers.length).toBe(n + 1);
    await server(n + 1).becomeReady();
  }
});

test('a reload starts another server, and the old one finishes once that is ready', async () => {
  const { reload } = await running();
  reload();
  await settle();
  expect([servers.length, server(1).orders]).toEqual([2, []]);
  await server(2).becomeReady();
  expect(server(1).orders).toEqual(['retire']);
  expect(changes).toEqual([
    ['build 1', undefined, undefined],
    ['build 1', 'running', undefined],
    ['build 2', 'running', undefined],
    ['build 2', 'done', undefined],
  ]);
  // Its exit is no failure.
  await server(1).end(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(servers.length).toBe(2);
});

test('a new server that exits before it is ready changes nothing, and its stderr is the reason', async () => {
  const { reload, status } = await running();
  reload();
  await settle();
  await server(2).end(1);
  expect(server(1).orders).toEqual([]);
  expect(changes.at(-1)).toEqual(['build 1', 'failed', 'The port is taken.']);
  expect(status()).toBeUndefined();
});

test('a new server that does not become ready is killed', async () => {
  const { reload } = await running();
  reload();
  await vi.advanceTimersByTimeAsync(longestStartMs);
  expect([server(1).orders, server(2).orders]).toEqual([[], ['SIGKILL']]);
  expect(changes.at(-1)).toEqual(['build 1', 'failed', 'It was not ready after 60 seconds.']);
});

test('a reload without a build changes nothing', async () => {
  const { reload } = await running();
  hasBuild = false;
  await reload();
  expect(changes.at(-1)).toEqual(['build 1', 'failed', 'There is no build.']);
  expect(server(1).orders).toEqual([]);
});

test('a reload requested during another one follows it, once', async () => {
  const { reload } = await running();
  for (let n = 0; n < 3; n += 1) reload();
  await server(2).becomeReady();
  expect(servers.length).toBe(3);
  await server(3).becomeReady();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(servers.length).toBe(3);
  expect(changes.filter(([, state]) => state === 'done').length).toBe(2);
});

test('starting a process is retried if the system refuses', async () => {
  await running();
  fault = new Error('EAGAIN');
  await server(1).end(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(servers.length).toBe(1);
  fault = undefined;
  await vi.advanceTimersByTimeAsync(1000);
  expect(servers.length).toBe(2);
});

test('a server that exits during a reload is replaced by the new one', async () => {
  const { reload } = await running();
  reload();
  await settle();
  await server(1).end(1);
  await server(2).becomeReady();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(servers.length).toBe(2);
});

test('a server that exits during a failed reload is restarted', async () => {
  const { reload } = await running();
  reload();
  await settle();
  await server(1).end(1);
  await server(2).end(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(servers.length).toBe(3);
  await server(3).becomeReady();
  expect(changes.at(-1)?.[0]).toBe('build 3');
});

test('a restart that is ready after a reload does not replace the later build', async () => {
  const { reload } = await running();
  await server(1).end(1);
  await vi.advanceTimersByTimeAsync(1);
  reload();
  await settle();
  await server(3).becomeReady();
  await server(2).becomeReady();
  expect([server(2).orders, server(3).orders]).toEqual([['SIGTERM'], []]);
});

test('at most two servers retire at a time', async () => {
  const { reload } = await running();
  for (let n = 2; n < 6; n += 1) {
    reload();
    await settle();
    await server(n).becomeReady();
  }
  expect(servers.map(({ orders }) => orders)).toEqual([
    ['retire', 'SIGTERM'],
    ['retire', 'SIGTERM'],
    ['retire'],
    ['retire'],
    [],
  ]);
});

test('a first server that fails after a reload has put another in its place does not end the supervisor', async () => {
  const { reload, status } = supervise();
  reload();
  await settle();
  await server(2).becomeReady();
  await server(1).end(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([status(), servers.length, server(2).orders]).toEqual([undefined, 2, []]);
});

test('a first server that fails during a reload is replaced by the new one', async () => {
  const { reload, status } = supervise();
  reload();
  await settle();
  await server(1).end(3);
  await server(2).becomeReady();
  expect(status()).toBeUndefined();
});

test('a stop ends all servers with status 0 and restarts none', async () => {
  const { reload, stop, status } = await running();
  reload();
  await settle();
  await server(2).becomeReady();
  stop();
  expect(servers.map(({ orders }) => orders)).toEqual([['retire', 'SIGTERM'], ['SIGTERM']]);
  await server(2).end(0);
  expect(status()).toBeUndefined();
  await server(1).end(0);
  expect(status()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(servers.length).toBe(2);
});

test('a stop before the first server is ready ends with status 0', async () => {
  const { stop, status } = supervise();
  stop();
  await server(1).end(1);
  expect(status()).toBe(0);
});

test('a stop during a pause before a restart ends with status 0', async () => {
  const { stop, status } = await running();
  await server(1).end(1);
  await vi.advanceTimersByTimeAsync(1);
  await server(2).end(1);
  stop();
  await settle();
  expect(status()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(servers.length).toBe(2);
});

test('a server that does not stop is killed in the end', async () => {
  const { stop } = await running();
  stop();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(server(1).orders).toEqual(['SIGTERM', 'SIGKILL']);
});
