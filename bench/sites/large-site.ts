/**
 * A site for the benchmark of whole-site crawls, in a separate process. The argument is its number of pages.
 * Prints its address. Every page has about 20 KB and links to its ten children, its neighbors and the home page. One
 * page in a hundred has no description, one in two hundred shares its title, one in five hundred is missing, and
 * /private/ is disallowed. `POST /edition` switches to a second edition: descriptions are back, and one page in a
 * hundred has no title. `GET /told` returns request counts; nothing links there, so the crawl never sees it.
 */
import { createServer } from 'node:http';
import { listen } from '../shared/servers.ts';

const pages = Number(process.argv[2] ?? 10_000);
let edition = 1;
let requests = 0;
let underway = 0;
let mostUnderway = 0;
const asked = new Map<string, number>();

const addressOf = (n: number) => (n === 0 ? '/' : `/services/${n}`);
const link = (n: number, text: string) => `<a href="${addressOf(n)}">${text} ${n}</a>`;

function page(n: number): string {
  const children = Array.from({ length: 10 }, (_, at) => n * 10 + at + 1).filter((child) => child < pages);
  const hasDescription = edition === 2 || n % 100 !== 7;
  const hasTitle = edition === 1 || n % 100 !== 13;
  const title = n % 200 === 3 ? 'A shared title of pages' : `Bookkeeping for bakeries of street ${n}`;
  const text = Array.from(
    { length: 50 },
    (_, at) =>
      `<h2>Part ${at} of page ${n}</h2><p>We keep the books of ${n * 50 + at} bakeries, prepare their returns and answer within a day, also in the season. Payroll runs on Thursdays, sales tax on day ${at}, and nobody has to remember either of the two in the year ${n}.</p>`,
  ).join('\n');
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${hasTitle ? `<title>${title}</title>` : ''}
${hasDescription ? `<meta name="description" content="What we do for the bakeries of street ${n} in Eugene, what it costs, and how to begin.">` : ''}</head>
<body><header><nav>${link(0, 'Home')} ${link(Math.max(0, n - 1), 'Before')} ${link(Math.min(pages - 1, n + 1), 'After')} <a href="/private/${n}">Clients</a></nav></header>
<main><h1>Bookkeeping for bakeries of street ${n}</h1>${text}<ul>${children.map((child) => `<li>${link(child, 'Street')}</li>`).join('')}</ul></main></body></html>`;
}

const numberOf = (path: string) =>
  path === '/' ? 0 : Number(/^\/services\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);

const server = createServer((req, res) => {
  const path = req.url ?? '/';
  if (req.method === 'POST' && path === '/edition') {
    edition = 2;
    asked.clear();
    requests = 0;
    return void res.end();
  }
  if (path === '/told') {
    const twice = [...asked.values()].filter((times) => times > 1).length;
    return void res.end(JSON.stringify({ requests, addresses: asked.size, twice, mostUnderway }));
  }
  requests += 1;
  asked.set(path, (asked.get(path) ?? 0) + 1);
  underway += 1;
  mostUnderway = Math.max(mostUnderway, underway);
  res.once('close', () => {
    underway -= 1;
  });
  if (path === '/robots.txt') {
    res.setHeader('Content-Type', 'text/plain');
    return void res.end('User-agent: *\nDisallow: /private/\n');
  }
  const n = numberOf(path);
  const isThere = n >= 0 && n < pages && n % 500 !== 499;
  res.writeHead(isThere ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
  setTimeout(() => res.end(isThere ? page(n) : 'Not found'), 5);
});
console.log(await listen(server));
