/**
 * Loads a site: many requests at a time, each timed, and wrk in a separate process, so that the client takes no time from
 * the server's event loop. Addresses are distinct, so that no cached response serves two requests.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { request } from 'undici';

export type Load = Awaited<ReturnType<typeof load>>;

export const missing = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

/**
 * Requests the paths in turn for `seconds`. Use distinct paths if responses may be cached. Returns times in ms;
 * `refused` counts statuses of 400 or more, `broken` connections that could not be opened, read or written.
 */
export async function load(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-wrk-'));
  const list = join(folder.path, 'paths.txt');
  writeFileSync(list, `${paths.join('\n')}\n`);
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads',
    '2',
    '--connections',
    String(connections),
    '--duration',
    `${seconds}s`,
    '--header',
    'Accept-Encoding: br',
    '--header',
    'Accept: text/html',
    '--script',
    join(import.meta.dirname, 'wrk.lua'),
    url,
    '--',
    list,
  ]);
  const [line] = stdout.match(/^\{.*\}$/m) ?? [];
  if (!line) throw new Error(`wrk ended without figures.\n${stdout}`);
  const told: Record<
    'requests' | 'microseconds' | 'p50' | 'p99' | 'refused' | 'broken' | 'timeouts',
    number
  > = JSON.parse(line);
  const perSecond = told.requests / (told.microseconds / 1e6);
  return { ...told, perSecond, p50: told.p50 / 1000, p99: told.p99 / 1000 };
}

/** Times in ms of `count` calls of `work`, `atOnce` of them at a time. Rejects with the first failure. */
export async function timesOf(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      const n = next++;
      const begun = performance.now();
      await work(n);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return times;
}

let notes = 0;

/** A note for the contact form, unlike all earlier ones. */
export function nextNote(): Record<string, string> {
  notes += 1;
  const message = `Message ${notes}: we are four people and would like a better website.`;
  return { name: 'Jane Doe', email: `sender${notes}@example.com`, topic: 'new-client', message };
}

const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Posts `body` as a program does, and returns the answer's text. Rejects unless the status is `expected`. */
export async function post(
  url: string,
  body: string,
  { type = 'application/json', expected = 201 } = {},
): Promise<string> {
  const headers = { 'content-type': type, accept: 'application/json', 'user-agent': browserName };
  const answer = await request(url, { method: 'POST', headers, body });
  const text = await answer.body.text();
  if (answer.statusCode !== expected)
    throw new Error(`${url} answered ${answer.statusCode} ${text}`);
  return text;
}

/** Words of the pages: most pairs have search results. */
const words =
  `accounting advisory advertising answers audit automation bookkeeping booking budget calculator calls
  campaign capacity clients consent content deadline directory email engagement estimate fees firm follow forms growth
  hours inquiries intake invoice launch leads letters local mail marketing month newsletter office onboarding owner pages
  partners practice price privacy profile profit quarter questions rates referrals reminder replies reports response
  retention reviews scheduling search season security service social software staff support tax teams technology texting
  tools traffic website week workflow yearly`.split(/\s+/);

/** The `n`-th pair of different words. */
function pair(n: number): string {
  const first = n % words.length;
  const second = (first + 1 + (Math.floor(n / words.length) % (words.length - 1))) % words.length;
  return `${words[first]}+${words[second]}`;
}

const numbered = (count: number, at: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => at(n));

/** A calculator with values unique to `n`. */
const toolRequest = (n: number) => `/tools/roi-calculator?spend=${500 + n}&leads=${5 + (n % 40)}`;
/** A search for two words; the pairs repeat after about 6,000. */
const searchRequest = (n: number) => `/resources?q=${pair(n)}`;

export const toolRequests = (count: number) => numbered(count, toolRequest);
export const searchRequests = (count: number) => numbered(count, searchRequest);

/** Reading pages, with a tool and a search in every eight requests. */
export const mixedRequests = (count: number, pages: readonly string[]): string[] =>
  numbered(count, (n) => {
    if (n % 8 === 3) return toolRequest(n);
    if (n % 8 === 7) return searchRequest(n);
    return pages[n % pages.length] ?? '/';
  });

/** All addresses in a site's sitemaps. */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const locations = async (address: string) => {
    const text = await (await fetch(siteUrl + address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map(locations))).flat();
}
