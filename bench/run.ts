/** `npm run bench`: all figures of speed and weight, side by side in one run. */
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../checks/serve-site.ts';
import { serveBareHtml } from './parts/bare-html.ts';
import type { Part, Site, Summary } from './parts/part.ts';

/** Loaded on demand: Lighthouse alone takes seconds. */
const parts: Record<string, () => Promise<Part>> = {
  bytes: async () => (await import('./parts/bytes.ts')).measureBytes,
  lighthouse: async () => (await import('./parts/lighthouse.ts')).measureLighthouse,
  navigation: async () => (await import('./parts/navigation.ts')).measureNavigation,
  serving: async () => (await import('./parts/serving.ts')).measureServing,
  memory: async () => (await import('./parts/memory.ts')).measureMemory,
  forms: async () => (await import('./parts/forms.ts')).measureForms,
  held: async () => (await import('./parts/held.ts')).measureHeld,
  publish: async () => (await import('./parts/publish.ts')).measurePublish,
  growth: async () => (await import('./parts/growth.ts')).measureGrowth,
  audits: async () => (await import('./parts/audits.ts')).measureAudits,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    template: { type: 'string', multiple: true, default: [] },
    peer: { type: 'string', multiple: true, default: [] },
    'all-routes': { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
});
const options = { ...values, runs: Number(values.runs) };
if (!(options.runs >= 1)) throw new Error('--runs needs a number above zero.');
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.filter((name) => !parts[name]);
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);

const [load = 0] = loadavg();
if (load > availableParallelism() / 2)
  console.log(
    `This machine is busy (load ${load.toFixed(1)}): only bytes can be trusted, no times.`,
  );

await using cleanup = new AsyncDisposableStack();
async function start(name: string, folder: string): Promise<Site> {
  const { url } = cleanup.use(await startSite({}, folder));
  return { name, url, folder };
}
const sites: [Site, ...Site[]] = [await start('this site', process.cwd())];
if (values.beside) sites.push(await start('beside', resolve(values.beside)));
sites.push(cleanup.use(await serveBareHtml(sites[0].url)));

const summary: Summary = {};
for (const name of chosen) Object.assign(summary, await (await parts[name]?.())?.(sites, options));
console.log('\nSide by side');
console.table(summary);
