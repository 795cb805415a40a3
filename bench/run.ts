/** `npm run bench`: all figures of speed and weight, side by side in one run. Parts and options: options.ts. */

import { availableParallelism, loadavg } from 'node:os';
import type { Options } from './options.ts';
import { type PartName, readOptions } from './options.ts';
import { type Site, startSites } from './sites.ts';
import { printSummary, type Summary } from './summary.ts';

type Part = (sites: readonly Site[], options: Options) => Promise<Summary>;

/** Loaded on demand: Lighthouse alone takes seconds. */
const parts: Record<PartName, () => Promise<Part>> = {
  bytes: async () => (await import('./parts/bytes.ts')).measureBytes,
  lighthouse: async () => (await import('./parts/lighthouse.ts')).measureLighthouse,
  navigation: async () => (await import('./parts/navigation.ts')).measureNavigation,
  serving: async () => (await import('./parts/serving.ts')).measureServing,
  memory: async () => (await import('./parts/memory.ts')).measureMemory,
};

/** Warns if other programs use this machine: times are then meaningless. */
function warnWhenBusy(): void {
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2)
    console.log(`This machine is busy (load ${load.toFixed(1)}): only bytes can be trusted, no times.`);
}

async function run(options: Options): Promise<void> {
  warnWhenBusy();
  const sites = await startSites(options.beside);
  const summary: Summary = {};
  try {
    for (const name of options.parts) {
      const measure = await parts[name]();
      Object.assign(summary, await measure(sites, options));
    }
    console.log('\nSide by side');
    printSummary(summary, sites);
  } finally {
    for (const site of sites) await site.stop();
  }
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
