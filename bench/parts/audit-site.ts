/**
 * A site for the auditors' benchmark, in a separate process so that its work is not counted. Prints its address.
 * `/kb/<n>` is a page of n kilobytes, whose links lead nowhere.
 */
import { createServer } from 'node:http';
import { listen } from 'site-audit/listen';

const addresses = Array.from({ length: 50 }, (_, n) => `/${n}`);
const footer = addresses.map((address) => `<a href="${address}">Page ${address}</a>`).join(' ');

/** About 600 bytes of typical content. */
const block = (n: number) => `<section><h2>Service ${n} for owners of bakeries</h2>
<p>We keep the books of ${n} bakeries, prepare their returns and answer within a day, also in the season. Payroll runs on
Thursdays, sales tax on the twentieth, and nobody has to remember either. <a href="${addresses[n % 50]}">Read about service ${n}</a>.</p>
<ul><li>Books closed by the tenth</li><li>Payroll with direct deposit</li><li><a href="${addresses[(n * 7) % 50]}">Sales tax</a></li></ul>
<img src="/images/${n}.webp" alt="Ledger ${n}" width="640" height="360" loading="lazy"></section>`;

function page(path: string, bytes: number): Buffer {
  const name = path.replaceAll('/', ' ').trim() || 'home';
  let text = `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bookkeeping for bakeries, page ${name}</title>
<meta name="description" content="What we do for bakeries in Eugene, what it costs and how to begin, page ${name}.">
<link rel="canonical" href="http://127.0.0.1${path}"><script type="application/ld+json">
{"@context":"https://schema.org","@type":"AccountingService","name":"Doe CPA","telephone":"+1-541-555-0142"}</script></head>
<body><header><nav><a href="/">Home</a> <a href="tel:+15415550142">(541) 555-0142</a></nav></header><main>
<h1>Page ${name}</h1>`;
  for (let n = 0; text.length + footer.length < bytes; n += 1) text += `\n${block(n)}`;
  return Buffer.from(
    `${text}</main><footer>${footer} Doe CPA, 1 Main Street, Eugene, OR 97401</footer></body></html>`,
  );
}

const made = new Map<string, Buffer>();

const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
  const path = (req.url ?? '').split('?')[0] ?? '';
  if (path === '/robots.txt')
    return res.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\n');
  const size = /^\/kb\/(\d+)$/.exec(path)?.[1];
  if (size && !made.has(path)) made.set(path, page(path, Number(size) * 1024));
  const body = made.get(path);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body?.length ?? 0,
  };
  return res.writeHead(body ? 200 : 404, headers).end(body);
});
const { origin } = await listen(server);
console.log(origin);
