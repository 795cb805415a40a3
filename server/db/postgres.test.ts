import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { onPostgres } from '../testing/only-on.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { openDatabase, reach } from './connect.ts';
import { isBusy, isOutOfService } from './failure.ts';
import { liftTimeLimit } from './postgres.ts';

const site = siteOfEachTest();

/** PostgreSQL's error response of PgBouncer to a setting in the startup packet. */
function refusal(): Buffer {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''].join(
    '\0',
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length + 1);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)]);
}

/**
 * Passes connections on to the database. `silence` makes the present ones lose everything without being closed. Like a
 * pooler it may refuse settings in the startup packet.
 */
async function startProxy(url: URL, { isPooler = false } = {}) {
  const present = new Set<Socket>();
  const { hostname, port } = url;
  const proxy = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    socket.once('data', (startup) => {
      if (isPooler && startup.includes('statement_timeout')) return void socket.end(refusal());
      onward.write(startup);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on('error', () => {});
    present.add(onward);
    socket.once('close', () => onward.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    silence() {
      for (const onward of present) onward.unpipe();
    },
    close: () => proxy.close(),
  };
}

onPostgres(
  'connections lost without a word are replaced, and their queries fail in time',
  async () => {
    const url = new URL(site.environment.DATABASE_URL ?? '');
    const proxy = await startProxy(url);
    url.port = String(proxy.port);
    await using db = openDatabase('', url.href);
    const askByAll = () =>
      Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)));
    await askByAll();
    proxy.silence();
    const migration = site.db.transaction().execute(async (trx) => {
      await liftTimeLimit(trx);
      await sql`select pg_sleep(6.5)`.execute(trx);
    });
    const [answer] = await askByAll();
    const error = answer?.status === 'rejected' && answer.reason;
    expect([isOutOfService(error), isBusy(error)]).toEqual([true, false]);
    expect((await askByAll()).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
    // A migration may take as long as it needs.
    await expect(migration).resolves.toBeUndefined();
    proxy.close();
  },
);

onPostgres(
  'behind a pooler that refuses settings, transactions set the time limit themselves',
  async () => {
    const url = new URL(site.environment.DATABASE_URL ?? '');
    const proxy = await startProxy(url, { isPooler: true });
    url.port = String(proxy.port);
    await using db = openDatabase('', url.href);
    await reach(db);
    const { rows } = await db
      .transaction()
      .execute((trx) => sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx));
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
    proxy.close();
  },
);
