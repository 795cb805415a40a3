/** What the server has around it in the drill: a disk of its own, a database, Caddy, and sinks for mails and webhooks. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, listen } from 'site-audit/listen';
import { site } from '#content/testing/delivered-site.ts';
import { weekdays } from '#domain/booking/config.ts';
import { proxyPrograms } from '../../checks/proxy-programs.ts';
import { startPostgres } from '../../server/testing/postgres-server.ts';
import { startRelay } from '../../server/testing/relay.ts';
import { startHostileSite } from './hostile-site.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];
export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

const domain = 'drill.example';
const megabytes = 500;

/** All day long, so that there are more times than visitors; one host, so that a time has room for one of them. */
const bookingRules = {
  ...site.booking,
  minimumNoticeMinutes: 0,
  dailyCap: 48,
  weekly: Object.fromEntries(weekdays.map((day) => [day, [['00:00', '24:00']]])),
  exceptions: [],
  seasons: [],
  hosts: [{ id: 'main', name: 'Our team', email: '', capacity: 1, busyIcs: [] }],
};

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** A folder on a file system of its own that can be filled; without the rights to mount one, `fill` is undefined. */
function makeDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const [image, mounted, filler] = ['image', 'disk', 'disk/filler'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  mkdirSync(mounted);
  const isOwn =
    run('truncate', '-s', `${megabytes}M`, image) &&
    run('mkfs.ext4', '-q', '-m', '0', image) &&
    run('mount', '-o', 'loop', image, mounted);
  // In a program of its own: the visitors must go on meanwhile.
  const fill = () =>
    new Promise((full) =>
      spawn('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']).once('exit', full),
    );
  return {
    folder: mounted,
    ...(isOwn && { fill }),
    free: () => rmSync(filler, { force: true }),
    [Symbol.dispose]() {
      if (isOwn) run('umount', '-l', mounted);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** When each message arrived, by its id in the outbox. */
export type Arrivals = Map<string, number[]>;

function note(arrivals: Arrivals, id: string): void {
  arrivals.set(id, [...(arrivals.get(id) ?? []), Date.now()]);
}

const startMailSink = (arrivals: Arrivals) =>
  startRelay({
    onData(stream, _, done) {
      text(stream).then((mail) => {
        note(arrivals, /^message-id: <([\w-]+)@/im.exec(mail)?.[1] ?? 'none');
        done();
      }, done);
    },
  });

async function startWebhookSink(arrivals: Arrivals) {
  const server = createServer((req, res) => {
    req.resume().once('end', () => {
      // As the outbox spells ids: with four hyphens.
      const id = String(req.headers['webhook-id']).slice('msg_'.length);
      note(arrivals, id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
      res.end();
    });
  });
  return listen(server);
}

export async function startSurroundings(kind: DatabaseKind) {
  await using starting = new AsyncDisposableStack();
  const disk = starting.use(makeDisk());
  const arrivals: Arrivals = new Map();
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  if (postgres) starting.defer(() => postgres.stop());
  const mails = starting.adopt(await startMailSink(arrivals), (sink) => sink.stop());
  const webhooks = starting.adopt(await startWebhookSink(arrivals), (sink) => sink.stop());
  const hostile = starting.adopt(await startHostileSite(), (site) => site.stop());
  const port = await freePort();
  const caddy = proxyPrograms.find(({ name }) => name === 'caddy');
  if (!caddy) throw new Error('Caddy is missing in checks/proxy-programs.ts.');
  const proxy = starting.adopt(await caddy.start(`http://127.0.0.1:${port}`, domain), (one) =>
    one.stop(),
  );
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const bookingFile = join(disk.folder, 'booking.json');
  writeFileSync(bookingFile, JSON.stringify(bookingRules));
  const environment: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.url }),
    SECRET_KEY: 'drill'.repeat(8),
    SITE_URL: `https://www.${domain}`,
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '1',
    AUDIT_RATE_LIMIT: '10',
    AUDIT_ALLOW_HOSTS: new URL(hostile.origin).host,
    SMTP_URL: mails.url,
    MAIL_FROM: `office@${domain}`,
    LEADS_TO: `team@${domain}`,
    WEBHOOK_URL: `${webhooks.origin}/`,
    WEBHOOK_SECRET: `whsec_${Buffer.from('drill'.repeat(6)).toString('base64')}`,
    BOOKING_CONFIG: bookingFile,
  };
  const stack = starting.move();
  return {
    environment,
    host: `www.${domain}`,
    proxy,
    disk,
    postgres,
    arrivals,
    hostile: hostile.origin,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
