/** Pages and forms of one network, while another one holds as many connections as the server lets it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { startSite } from '../../checks/serve-site.ts';
import { hold } from './hold.ts';
import { nextNote, timesOf } from './load.ts';
import { note, p50AndP99, printGoal, type Site, type Summary } from './part.ts';

const held = { idle: 500, unread: 500 };
const count = 300;
/** In ms. */
const goal = 500;
/** Forms that one network may send in ten minutes. */
const formsOfOne = 10;

const crowdFrom = '127.0.0.2';

/** Directly, and as through a proxy, whose connections all come from one address. */
const ways: Record<string, { environment: Record<string, string>; from: string }> = {
  directly: { environment: {}, from: crowdFrom },
  'through a proxy': { environment: { TRUST_PROXY: 'loopback' }, from: '127.0.0.1' },
};

/** Status of a request from a loopback address, which the server also reads from a proxy's header. */
async function ask(url: string, from: string, body?: string): Promise<number> {
  const dispatcher = new Agent({ localAddress: from, pipelining: 0 });
  const answer = await request(url, {
    dispatcher,
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json, text/html',
      'content-type': 'application/json',
      'x-forwarded-for': from.replace(/^127/, '198'),
    },
    ...(body && { body }),
  });
  await answer.body.dump();
  await dispatcher.close();
  return answer.statusCode;
}

/** Each form limit's worth of notes comes from a network of its own. */
const kinds: Record<string, (url: string, n: number) => Promise<number>> = {
  'prerendered page': (url) => ask(`${url}/about`, '127.0.0.1'),
  search: (url, n) => ask(`${url}/resources?q=invoice+${n}`, '127.0.0.1'),
  form: (url, n) =>
    ask(`${url}/contact`, `127.0.1.${1 + Math.floor(n / formsOfOne)}`, JSON.stringify(nextNote())),
};

export async function measureHeld(sites: readonly Site[]): Promise<Summary> {
  const summary: Summary = {};
  for (const { name, folder } of sites) {
    if (!folder) continue;
    for (const [way, { environment, from }] of Object.entries(ways)) {
      await using site = await startSite({ RATE_LIMIT_SCALE: '1', ...environment }, folder);
      const header = 'X-Forwarded-For: 203.0.113.9';
      using crowd = hold({ url: site.url, from, header, ...held });
      await pause(3000);
      console.log(`\nHeld ${way}, ${name}: ${crowd.connected()} connections`);
      for (const [kind, work] of Object.entries(kinds)) {
        let refused = 0;
        const times = await timesOf(count, 4, async (n) => {
          const status = await work(site.url, n).catch(() => 0);
          if (status !== 200 && status !== 201) refused += 1;
        });
        const figures = p50AndP99(times);
        const said = `p50 ${figures['p50 ms']} ms, p99 ${figures['p99 ms']} ms, ${refused} of ${count} refused`;
        const isMet = figures['p99 ms'] < goal && refused === 0;
        printGoal(
          `${name}: ${kind} beside connections held ${way}, p99 below ${goal} ms`,
          said,
          isMet,
        );
        note(summary, `${kind} beside 1,000 connections held ${way}`, name, said);
      }
    }
  }
  return summary;
}
