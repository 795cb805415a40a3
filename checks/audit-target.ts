/**
 * A small local site for the auditors, with a few misbehaving addresses. Its state is changed over HTTP because it
 * runs in another process than the checks.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from 'site-audit/listen';

export type AuditTarget = Awaited<ReturnType<typeof startAuditTarget>>;

/** A port without a listener. */
export const closedPort = 1;

const page = (title: string, body = '') => `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="A firm on this machine that keeps books for nobody."></head>
<body><header><a href="/">Doe CPA</a></header><main><h1>${title}</h1>
<p>We prepare returns for people who own bakeries. <a href="/services">What we do</a>, <a href="/contact">where we are</a>,
<a href="tel:+15415550142">(541) 555-0142</a>.</p>${body}</main></body></html>`;

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const html =
  (text: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, res) =>
    res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(text);

const redirect =
  (location: string): Answer =>
  (_, res) =>
    res.writeHead(302, { Location: location }).end();

/** Its `url` has no trailing slash. */
export async function startAuditTarget() {
  const held = new Set<ServerResponse>();
  const asked = new Map<string, number>();

  const answers: Record<string, Answer> = {
    '/': html(page('Bookkeeping and returns in Eugene')),
    '/services': html(page('What the firm does for bakeries')),
    '/contact': html(page('Where the firm is and when')),
    '/robots.txt': (_, res) =>
      res.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\n'),
    '/sitemap.xml': html('', 404),
    '/gone': html(page('Nothing here'), 404),
    '/brochure.pdf': (_, res) =>
      res.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'),
    '/hostile': html(
      page(
        'Returns &lt;script&gt;alert(1)&lt;/script&gt; "quoted"',
        '<img src="x.png" onerror="alert(2)"><a href="javascript:alert(3)">x</a>',
      ),
    ),
    '/inward': redirect('http://10.0.0.1/'),
    '/metadata': redirect('http://169.254.169.254/latest/'),
    '/loop': redirect('/loop'),
    '/cut-off': (req) => req.socket.destroy(),
    // Responds when /let-go is requested.
    '/held': (_, res) => void held.add(res),
    '/let-go': (_, res) => {
      for (const waiting of held) html(page('Held'))(_, waiting);
      held.clear();
      res.end();
    },
    // Number of requests of a path.
    '/asked': ({ url = '' }, res) => res.end(String(asked.get(url.split('?')[1] ?? '') ?? 0)),
  };

  const server = createServer((req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    (answers[path] ?? html(page('Nothing here'), 404))(req, res);
  });
  const { port, origin, stop } = await listen(server);
  return {
    url: origin,
    /** For AUDIT_ALLOW_HOSTS: this site, and a closed port. */
    allowHosts: `127.0.0.1:${port},127.0.0.1:${closedPort}`,
    stop,
  };
}
