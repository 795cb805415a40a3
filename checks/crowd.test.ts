/** Under a flood of pages and with a locked database the site refuses no form and no file, and logs every request. */
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../bench/parts/hold.ts';
import { databaseFile } from '../server/db/connect.ts';
import { sendNote } from './form-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info', SITE_INDEXING: 'on' });
});
afterAll(() => site.stop());

const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
const search = (n: number) => fetch(`${site.url}/resources?q=ledger+${n}`, { headers: asBrowser });

/**
 * Requests one page over a raw socket, which is far cheaper than `fetch`: a flood has to be faster than the site.
 */
function rawSearch(n: number): { answer: Promise<string>; leave: () => void } {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write(`GET /resources?q=ledger+${n} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`);
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (head) => resolve(String(head)));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('left')));
  });
  answer.catch(() => undefined);
  return { answer, leave: () => socket.destroy() };
}

test('beyond its capacity the site refuses pages at once, and still serves files and forms', async () => {
  const flood = Array.from({ length: 800 }, (_, n) => rawSearch(n));
  const refused = await Promise.any(
    flood.map(async ({ answer }) => {
      const head = await answer;
      return head.startsWith('HTTP/1.1 503') ? head : Promise.reject(new Error('rendered'));
    }),
  );
  expect(refused).toMatch(/\r\nretry-after: [1-9]/i);
  expect(refused).toMatch(/\r\ncache-control: no-store\r\n/i);
  expect(refused).toContain('Please try again in a moment.');
  for (let n = 0; n < 3; n += 1) {
    expect((await fetch(`${site.url}/about`, { headers: asBrowser })).status).toBe(200);
    expect((await sendNote(site.url, `flood${n}@firm.example`)).status).toBe(201);
  }
  // Pages of disconnected clients are not rendered.
  for (const { leave } of flood) leave();
  await expect.poll(async () => (await search(1000)).status, { timeout: 30_000 }).toBe(200);
});

test('who sends no body and who reads no page take nobody’s place', async () => {
  using crowd = hold({ url: site.url, from: '127.0.0.2', idle: 400, unread: 300 });
  await expect.poll(crowd.connected).toBe(700);
  for (let n = 0; n < 5; n += 1) {
    expect((await sendNote(site.url, `held${n}@firm.example`)).status).toBe(201);
    await expect.poll(async () => (await search(2000 + n)).status).toBe(200);
  }
});

test('while another program holds the lock of the SQLite file, pages are rendered, /readyz says so, and a form waits', async () => {
  const other = new DatabaseSync(databaseFile(site.dataFolder), { timeout: 5000 });
  other.exec('begin immediate');
  const order: string[] = [];
  const sent = sendNote(site.url, 'waits@firm.example').finally(() => order.push('form'));
  const ready = await fetch(`${site.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { db: 'locked' } }]);
  expect((await fetch(`${site.url}/tools/roi-calculator?spend=778`)).status).toBe(200);
  order.push('page');
  other.exec('rollback');
  expect((await sent).status).toBe(201);
  expect(order).toEqual(['page', 'form']);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  other.close();
});

test('every request is logged when the site is stopped under load', async () => {
  const ids: (string | null)[] = [];
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    ids.push(answer.headers.get('x-request-id'));
    await answer.text();
  };
  const paths = ['/about', '/About', '/contact', '/assets/none.js', '/healthz', '/resources?q=log'];
  await Promise.all(Array.from({ length: 60 }, (_, n) => ask(paths[n % paths.length] ?? '/')));
  await site.stop();
  const logged = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request')
      .map(({ requestId }) => requestId);
  await expect.poll(() => ids.filter((id) => !logged().includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(60);
  const all = logged();
  expect(new Set(all).size).toBe(all.length);
});
