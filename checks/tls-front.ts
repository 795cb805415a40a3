/**
 * The front of the site in production: TLS on 443 and plain http on 80, both forwarded to the server under test.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { listen } from 'site-audit/listen';

export type TlsFront = Awaited<ReturnType<typeof startTlsFront>>;

/** A certificate for these names, which this process trusts from now on. Created with openssl. */
export function certificateFor(hosts: readonly string[]): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`;
  const how = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const what = ['-subj', '/CN=site under test', '-addext', names, '-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', ['req', '-x509', ...how, ...what], { stdio: 'ignore' });
  const pair = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  rmSync(folder, { recursive: true });
  setDefaultCACertificates([...getCACertificates(), pair.cert]);
  return pair;
}

/** Forwards requests like a proxy. `siteUrl`: where the server under test listens; it must trust one proxy. */
export async function startTlsFront(siteUrl: string, hosts: readonly string[]) {
  const { hostname, port } = new URL(siteUrl);
  const passOn = (scheme: string) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-proto': scheme, 'x-forwarded-for': '203.0.113.9' };
    const upstream = request({ hostname, port, method, path, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };
  const secure = await listen(createHttps(certificateFor(hosts), passOn('https')));
  const plain = await listen(createHttp(passOn('http')));
  return {
    /** The real port behind 443 or 80. */
    portOf: (asked: number) => (asked === 443 ? secure : plain).port,
    async stop() {
      await Promise.all([secure.stop(), plain.stop()]);
    },
  };
}
