/** nginx with one response: the yardstick for prerendered pages. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const configuration = (folder: string, port: number) => `
  daemon off; pid ${folder}/pid; error_log stderr crit; worker_processes auto;
  events { worker_connections 1024; }
  http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    server {
      listen 127.0.0.1:${port};
      root ${folder};
      types {}
      default_type "text/html; charset=utf-8";
      location = / { try_files /page =404; add_header Content-Encoding br; add_header Vary Accept-Encoding; }
    }
  }`;

/** Serves the compressed bytes at `/` until it is stopped. */
export async function startNginx(body: Buffer): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  // Its workers run as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const opened = async () => {
    for (let tries = 0; tries < 50; tries++) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (await opened()) return { url, stop };
  await stop();
  throw new Error('nginx did not open its port.');
}
