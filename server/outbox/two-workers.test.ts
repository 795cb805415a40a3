/** Two processes like `npm run worker` deliver from one database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startRelay } from '../testing/relay.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { enqueue } from './outbox.ts';

const from = (file: string) => JSON.stringify(join(import.meta.dirname, '..', file));

/** Blank mails: this test is not about templates. */
const program = `
  import { clockFrom } from ${from('shared/clock.ts')};
  import { openDatabase } from ${from('db/connect.ts')};
  import { createWrite } from ${from('db/write.ts')};
  import { createLog } from ${from('shared/log.ts')};
  import { createEmailSender } from ${from('outbox/send-email.ts')};
  import { createWorker } from ${from('outbox/worker.ts')};
  const { dataDir, databaseUrl, smtpUrl, now } = JSON.parse(process.env.TOLD);
  const log = createLog('silent');
  const db = openDatabase(dataDir, databaseUrl);
  const sender = createEmailSender({
    dataDir, relay: async () => ({ url: smtpUrl }), smtpPool: 2, ownAddresses: () => [], log,
    settings: () => ({
      from: { address: 'no-reply@tallygrove.example' },
      siteUrl: 'https://www.tallygrove.example',
      render: async ({ subject }) => ({ text: subject, html: '<p>' + subject }),
    }),
  });
  const destinations = [{ name: 'email', channel: 'email', concurrency: 2, deliver: sender.deliver }];
  const retry = { baseMs: 5000, maxMs: 60000, maxAttempts: 20 };
  const clock = clockFrom(now);
  const worker = createWorker({ db, write: createWrite(db), destinations, retry, clock, random: Math.random, log });
  process.on('SIGTERM', async () => {
    await worker.stop(10000);
    sender.close();
    await db.destroy();
    process.exit();
  });
  worker.start();
  console.log('working');
`;

const children: ChildProcess[] = [];
const site = siteOfEachTest();
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

/** Its name is its hostname in the relay's greeting. */
async function startWorker(name: string, relayUrl: string): Promise<void> {
  const told = {
    dataDir: site.dataDir,
    databaseUrl: site.environment.DATABASE_URL,
    smtpUrl: `${relayUrl}?name=${name}`,
    now: site.clock.now(),
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TOLD: JSON.stringify(told) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
}

const streams = 20;
const perStream = 10;

test('each message goes out once, in stream order, and both workers take part', {
  timeout: 180_000,
}, async () => {
  const underWay = new Set<string>();
  const overlapping: string[] = [];
  const arrived: string[] = [];
  const workers = new Set<string>();
  const relay = await startRelay({
    async onData(stream, session, done) {
      const subject = /^Subject: (.*)$/m.exec(await text(stream))?.[1]?.trim() ?? '';
      const [name = ''] = subject.split(' ');
      if (underWay.has(name)) overlapping.push(subject);
      underWay.add(name);
      workers.add(session.hostNameAppearsAs);
      // Slow enough that one worker cannot send everything before the other one looks.
      setTimeout(() => {
        underWay.delete(name);
        arrived.push(subject);
        done();
      }, 30);
    },
  });
  await Promise.all([startWorker('one', relay.url), startWorker('two', relay.url)]);
  const expected = Array.from(
    { length: streams * perStream },
    (_, n) => `stream-${n % streams} ${Math.floor(n / streams)}`,
  );
  await site.write(async (trx) => {
    for (const subject of expected) {
      const [stream = ''] = subject.split(' ');
      const contents = { subject, sender: 'x', paragraphs: [], rows: [], links: [] };
      const payload = { to: { address: 'jane@example.com' }, contents };
      const message = {
        dedupeKey: subject,
        channel: 'email' as const,
        kind: 'lead.ack',
        stream,
        payload,
      };
      await enqueue(trx, message, site.clock.now());
    }
  });
  const sent = async () => (await site.rows('outbox', { status: 'sent' })).length;
  await expect.poll(sent, { timeout: 150_000, interval: 250 }).toBe(streams * perStream);
  await relay.stop();
  expect(arrived.toSorted()).toEqual(expected.toSorted());
  expect(overlapping).toEqual([]);
  for (let n = 0; n < streams; n += 1) {
    const ofStream = arrived.filter((subject) => subject.startsWith(`stream-${n} `));
    expect(ofStream).toEqual(
      Array.from({ length: perStream }, (_, index) => `stream-${n} ${index}`),
    );
  }
  expect([...workers].toSorted()).toEqual(['one', 'two']);
});
