/** The sites of one run: this checkout, another one beside it, and the same text as bare HTML. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildOf, startSite } from '../checks/serve-site.ts';
import { serveBareHtml } from './bare-html.ts';

export interface Site {
  /** Heading of its column. */
  name: string;
  /** Address without a trailing slash. */
  url: string;
  /** Folder of the checkout. Undefined for bare HTML, which is no separate program. */
  folder?: string;
  stop(): Promise<void>;
}

export const thisFolder = join(import.meta.dirname, '..');

/** Starts a folder's built site with an empty data folder. Throws if the folder has no build. */
export async function startCheckout(folder: string, name: string, environment: Record<string, string> = {}) {
  const absolute = resolve(folder);
  if (!existsSync(join(buildOf(absolute), 'static.json')))
    throw new Error(`${absolute} has no finished build. Run "npm run build" there.`);
  const site = await startSite(environment, absolute);
  return { ...site, name, folder: absolute, stop: () => site.stop() };
}

/** Starts all sites of a run, this one first. `beside`: the folder of another checkout. */
export async function startSites(beside: string | undefined): Promise<Site[]> {
  const here = await startCheckout(thisFolder, 'this site');
  return [here, ...(beside ? [await startCheckout(beside, 'beside')] : []), await serveBareHtml(here.url)];
}
