/**
 * Runs nginx and Caddy in front of a site under test with the files of deploy/, replacing only names, ports, paths
 * and, on request, how long they wait for a server.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from 'site-audit/listen';

export interface RunningProxy {
  httpsPort: number;
  httpPort: number;
  /** The certificate to trust. */
  ca: string;
  /** Its logs so far. */
  output(): string;
  stop(): Promise<void>;
}

interface ProxyProgram {
  name: string;
  /** Name of Debian's package. */
  from: string;
  /**
   * `siteUrl`: where the server under test listens. `domain`: the served name without `www.`. `waitSeconds`: how
   * long a server that does not answer is tried, as shipped unless given.
   */
  start(siteUrl: string, domain: string, waitSeconds?: number): Promise<RunningProxy>;
}

const deploy = join(import.meta.dirname, '..', 'deploy');

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { env: withAdminPath() });
    return true;
  } catch {
    return false;
  }
}

/** Debian installs nginx in /usr/sbin, outside the PATH of ordinary users. */
const withAdminPath = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` });

/** A shipped file adapted to this machine. Each replacement must match. */
function shipped(
  file: string,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(deploy, file), 'utf8'),
  );
}

/**
 * Runs a program until `stop`, and waits until its ports accept connections and it has a certificate for each name.
 * Caddy opens its ports first and obtains its certificates afterwards.
 */
async function run(
  command: string,
  args: readonly string[],
  folder: string,
  { httpPort, httpsPort, names }: { httpPort: number; httpsPort: number; names: readonly string[] },
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
  const ready = async () => {
    const handshakes = names.map((servername) => {
      const options = { host: '127.0.0.1', port: httpsPort, servername, rejectUnauthorized: false };
      return opens(connectTls(options), 'secureConnect');
    });
    const all = await Promise.all([
      opens(connect(httpPort, '127.0.0.1'), 'connect'),
      ...handshakes,
    ]);
    return all.every(Boolean);
  };
  while (!(await ready())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${command} did not start.\n${output}`);
    await pause(50);
  }
  return { output: () => output, stop };
}

/** Whether a connection being made reaches `event`. */
function opens(socket: Socket, event: 'connect' | 'secureConnect'): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once(event, () => {
      resolve(true);
      socket.destroy();
    });
  });
}

const nginx: ProxyProgram = {
  name: 'nginx',
  from: 'nginx-light',
  async start(siteUrl, domain, waitSeconds = 8) {
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
      // Between five tries.
      ['auth_delay 2s', `auth_delay ${waitSeconds * 250}ms`],
      ['yourfirm.com', domain],
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    // As root, nginx switches to another user, who must be able to enter the folder.
    const user = process.getuid?.() === 0 ? 'user nobody nogroup;\n' : '';
    chmodSync(folder, 0o711);
    // Debian's default nginx.conf also enables compression.
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user}daemon off;\npid ${folder}/pid;\nerror_log stderr;\nworker_processes 1;\nevents {}\nhttp {\n${paths}\ngzip on;\ninclude site.conf;\n}\n`,
    );
    const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
    const names = [domain, `www.${domain}`];
    const program = await run('nginx', args, folder, { httpPort, httpsPort, names });
    return { httpPort, httpsPort, ca: cert, ...program };
  },
};

const caddy: ProxyProgram = {
  name: 'caddy',
  from: 'caddy',
  async start(siteUrl, domain, waitSeconds = 10) {
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
      ['lb_try_duration 10s', `lb_try_duration ${waitSeconds}s`],
      ['\n{\n', `\n{\n\t${options.join('\n\t')}\n`],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), site);
    const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    const names = [domain, `www.${domain}`];
    const program = await run('caddy', args, folder, { httpPort, httpsPort, names });
    const ca = readFileSync(join(folder, 'storage/pki/authorities/local/root.crt'), 'utf8');
    return { httpPort, httpsPort, ca, ...program };
  },
};

export const proxyPrograms: readonly ProxyProgram[] = [nginx, caddy];

/** A certificate for these names, which this process trusts from now on. Created with openssl. */
export function certificateFor(hosts: readonly string[]): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`;
  const how = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const what = [
    '-subj',
    '/CN=site under test',
    '-addext',
    names,
    '-keyout',
    keyFile,
    '-out',
    certFile,
  ];
  execFileSync('openssl', ['req', '-x509', ...how, ...what], { stdio: 'ignore' });
  const pair = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  rmSync(folder, { recursive: true });
  setDefaultCACertificates([...getCACertificates(), pair.cert]);
  return pair;
}
