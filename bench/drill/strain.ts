/** What else goes on during the drill: the desk publishes, backups are made, hostile sites are audited, slow clients hold sockets. */
import { execFile } from 'node:child_process';
import { connect as connectFrom } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { type Ask, signIn } from '../../checks/desk-client.ts';
import { hostilePaths } from './hostile-site.ts';
import type { Surroundings } from './surroundings.ts';
import type { Client } from './visitors.ts';

/** Time from one to the next in ms, and sockets at once. */
const pace = { publicationMs: 4000, backupMs: 15_000, auditMs: 3000, slowSockets: 150 };

export interface Done {
  done: number;
  failed: number;
}

export async function startStrain(surroundings: Surroundings, ask: Client) {
  const { environment, disk, hostile } = surroundings;
  const dataFolder = environment.DATA_DIR ?? '';
  let isOver = false;
  const done = { publications: none(), backups: none(), audits: none(), slow: none() };
  let heading = '';
  const backup = join(disk.folder, 'backup.tar.gz');
  let backupBegan = 0;
  const askDesk: Ask = async (path, request) => {
    const answer = await ask(path, { ...request, from: '127.9.0.1' });
    return { ...answer, body: Buffer.from(answer.body) };
  };
  const owner = await signIn({ url: '', dataFolder }, { environment }, askDesk);

  async function again(
    what: Done,
    everyMs: number,
    work: (n: number) => Promise<void>,
  ): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const next = performance.now() + everyMs;
      await work(n).then(
        () => (what.done += 1),
        () => (what.failed += 1),
      );
      while (!isOver && performance.now() < next) await sleep(100);
    }
  }

  const works = [
    again(done.publications, pace.publicationMs, async (n) => {
      const page = await owner.press('/desk/pages/edit?file=about.md', 'Save and publish', {
        'f.heading': `Heading ${n}`,
      });
      if (!page.includes('<html')) throw new Error('The desk did not answer.');
      const shown = await ask('/about', { from: '127.9.0.2' });
      if (!shown.body.includes(`Heading ${n}`))
        throw new Error('The page does not say what was published.');
      heading = `Heading ${n}`;
    }),
    again(done.backups, pace.backupMs, async () => {
      const began = Date.now();
      await promisify(execFile)(
        process.execPath,
        ['cli/leads.ts', 'backup', '--out', backup, '--force'],
        { env: { ...process.env, ...environment } },
      );
      backupBegan = began;
    }),
    again(done.audits, pace.auditMs, async (n) => {
      const address = `${hostile}${hostilePaths[n % hostilePaths.length]}/${n}`;
      const tool = n % 3 === 0 ? 'site' : 'page';
      // Its end is not waited for.
      void ask(`/api/audit/${tool}?url=${encodeURIComponent(address)}`, {
        from: `127.8.0.${1 + (n % 250)}`,
        headers: { accept: 'application/json' },
      }).then(
        ({ status }) => status >= 500 && status !== 503 && done.audits.failed++,
        () => undefined,
      );
    }),
    ...Array.from({ length: pace.slowSockets }, (_, n) =>
      again(done.slow, 100, () => holdSocket(surroundings, n)),
    ),
  ];
  return {
    done,
    /** The heading that was published last, and the last whole backup. */
    last: () => ({ heading, backup, backupBegan }),
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(works);
    },
  };
}

const none = (): Done => ({ done: 0, failed: 0 });

/** A form whose body never comes, or a page that is not read; resolves when the server or 30 s end it. */
function holdSocket({ proxy, host }: Surroundings, n: number): Promise<void> {
  const socket = connect({
    socket: connectFrom({
      host: '127.0.0.1',
      port: proxy.httpsPort,
      localAddress: `127.7.${n % 250}.1`,
    }),
    ca: proxy.ca,
    servername: host,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = `POST /contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nname\r\n`;
  const page = `GET /about HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20);
  socket.once('secureConnect', () => socket.write(n % 3 === 0 ? page : form));
  if (n % 3 === 0) socket.pause();
  else socket.resume();
  const timer = setTimeout(() => socket.destroy(), 30_000);
  socket
    .on('error', () => undefined)
    .once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  return promise;
}
