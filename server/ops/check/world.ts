/** What the checks see of machine and network; tests replace it. */
import { resolveTxt } from 'node:dns/promises';
import { readdir, readFile, readlink, statfs } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { inTime } from '../../shared/clock.ts';

export type World = typeof realWorld;

/** Timeout in ms per network check. */
const patience = 5000;

export const realWorld = {
  /** TXT records of a name, each joined. Rejects with a `code` such as ENOTFOUND. */
  async txt(name: string): Promise<string[]> {
    const records = await inPatience(resolveTxt(name));
    return records.map((parts) => parts.join(''));
  },
  /** Connects to the host of an address, with TLS for https, and closes: sends nothing. */
  async reach(url: string): Promise<void> {
    const { protocol, hostname, port } = new URL(url);
    const isTls = protocol === 'https:';
    const host = hostname.replace(/^\[|\]$/g, '');
    const address = { host, port: Number(port || (isTls ? 443 : 80)) };
    const socket = isTls ? connectTls({ ...address, servername: host }) : connectTcp(address);
    try {
      await inPatience(
        new Promise<void>((resolve, reject) => {
          socket.once(isTls ? 'secureConnect' : 'connect', () => resolve());
          socket.once('error', reject);
        }),
      );
    } finally {
      socket.destroy();
    }
  },
  /** Connects to the relay and logs in; sends no mail. */
  async greetRelay(smtpUrl: string): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  },
  /** A folder's file system type (statfs) and its free bytes. */
  async fileSystem(folder: string) {
    const { type, bavail, bsize } = await statfs(folder);
    return { type, freeBytes: bavail * bsize };
  },
  /** Number of other processes that have a file open; undefined if that cannot be read. */
  async othersUsing(file: string): Promise<number | undefined> {
    if (process.platform !== 'linux') return undefined;
    const pids = (await readdir('/proc')).filter(
      (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
    );
    const using = await Promise.all(pids.map((pid) => isServing(pid, file)));
    return using.filter(Boolean).length;
  },
};

/** Whether a process has the file open and is no short-lived command. Other users' processes are not visible. */
async function isServing(pid: string, file: string): Promise<boolean> {
  try {
    const links = await readdir(`/proc/${pid}/fd`);
    const targets = await Promise.all(
      links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
    );
    if (!targets.includes(file)) return false;
    return !/\bcli\/(leads|desk|check)\.ts/.test(await readFile(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

const inPatience = <Result>(work: Promise<Result>) =>
  inTime(patience, work, () => {
    throw Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  });
