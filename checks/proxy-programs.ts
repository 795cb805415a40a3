/** nginx and Caddy in front of a site under test, with the files of deploy/; only names, ports and paths are replaced. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { certificateFor } from './tls-front.ts';

export interface RunningProxy {
  httpsPort: number;
  httpPort: number;
  /** The certificate to trust. */
  ca: string;
  /** What it has written to its logs so far. */
  output(): string;
  stop(): Promise<void>;
}

export interface ProxyProgram {
  name: string;
  /** Debian's package. */
  from: string;
  /** `siteUrl`: where the server under test listens. `domain`: the name without `www.` that it answers to. */
  start(siteUrl: string, domain: string): Promise<RunningProxy>;
}

const deploy = join(import.meta.dirname, '..', 'deploy');

/** Whether a program is there to be started. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { env: withAdminPath() });
    return true;
  } catch {
    return false;
  }
}

/** Debian keeps nginx where only the administrator looks. */
const withAdminPath = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` });

/** A shipped file for this machine. Each pair must occur in it. */
function shipped(file: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(deploy, file), 'utf8'),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Runs a program until `stop`, and waits until it answers at all ports. */
async function run(
  command: string,
  args: readonly string[],
  { folder, ports }: { folder: string; ports: readonly number[] },
): Promise<Pick<RunningProxy, 'output' | 'stop'>> {
  const env = { ...withAdminPath(), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await Promise.all(ports.map(answers))).every(Boolean)) {
    if (hasEnded(child)) throw new Error(`${command} did not start.\n${output}`);
    await pause(50);
  }
  return { output: () => output, stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const nginx: ProxyProgram = {
  name: 'nginx',
  from: 'nginx-light',
  async start(siteUrl, domain) {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const { key, cert } = certificateFor([domain, `www.${domain}`]);
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
    const site = shipped('nginx.conf', [
      ['127.0.0.1:3000', new URL(siteUrl).host],
      // IPv6 may be missing in a container.
      ['[::]:80;', `127.0.0.2:${httpPort};`],
      ['[::]:443 ', `127.0.0.2:${httpsPort} `],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
      ['/var/log/nginx/error.log', 'stderr'],
      ['/etc/letsencrypt/live/www.yourfirm.com/fullchain.pem', certFile],
      ['/etc/letsencrypt/live/www.yourfirm.com/privkey.pem', keyFile],
      ['yourfirm.com', domain],
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    // An administrator's nginx takes another user for its work, who may not enter the folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    // The program's own file in Debian compresses too.
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user}daemon off;\npid ${folder}/pid;\nerror_log stderr;\nworker_processes 1;\nevents {}\nhttp {\n${paths}\ngzip on;\ninclude site.conf;\n}\n`,
    );
    const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
    const program = await run('nginx', args, { folder, ports: [httpPort, httpsPort] });
    return { httpPort, httpsPort, ca: cert, ...program };
  },
};

const caddy: ProxyProgram = {
  name: 'caddy',
  from: 'caddy',
  async start(siteUrl, domain) {
    const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    mkdirSync(join(folder, 'storage'));
    const options = [
      'admin off',
      'default_bind 127.0.0.1',
      `http_port ${httpPort}`,
      `https_port ${httpsPort}`,
      'local_certs',
      'skip_install_trust',
      `storage file_system ${folder}/storage`,
    ];
    const site = shipped('Caddyfile', [
      ['127.0.0.1:3000', new URL(siteUrl).host],
      ['yourfirm.com', domain],
      ['\n{\n', `\n{\n\t${options.join('\n\t')}\n`],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), site);
    const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    const program = await run('caddy', args, { folder, ports: [httpPort, httpsPort] });
    const ca = readFileSync(join(folder, 'storage/pki/authorities/local/root.crt'), 'utf8');
    return { httpPort, httpsPort, ca, ...program };
  },
};

export const proxyPrograms: readonly ProxyProgram[] = [nginx, caddy];
