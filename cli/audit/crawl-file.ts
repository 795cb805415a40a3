/** Path of a site's crawl file: one per host, in the data folder by default. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openingAddresses } from '#server/audit/fetch/opening-addresses.ts';
import { type CrawlStore, openCrawlStore, type Run } from '#server/audit/whole-site/crawl-store.ts';
import type { Config } from '#server/config/config.ts';
import { UserError } from '#server/shared/user-error.ts';
import { UsageError } from '../shared/command.ts';

export function crawlFile(
  typed: string,
  state: string | undefined,
  { dataDir }: Pick<Config, 'dataDir'>,
): string {
  if (state !== undefined) return state;
  const addresses = openingAddresses(typed);
  if (addresses === 'invalid-url') throw new UsageError(`"${typed}" is no address.`);
  return join(dataDir, 'crawls', `${new URL(addresses[0]).host.replaceAll(/[^\w.-]/g, '_')}.sqlite`);
}

/** Never creates the file. */
export function withCrawls<Result>(file: string, use: (store: CrawlStore) => Result): Result {
  if (!existsSync(file))
    throw new UserError(`There is no crawl in ${file}. Begin with npm run audit -- crawl.`);
  const store = openCrawlStore(file);
  try {
    return use(store);
  } finally {
    store.shut();
  }
}

export function runNumbered(store: CrawlStore, id: number): Run {
  const runs = store.runs();
  const found = runs.find((run) => run.id === id);
  if (found) return found;
  throw new UserError(
    `There is no run ${id}. There are: ${runs
      .map((run) => run.id)
      .toSorted((a, b) => a - b)
      .join(', ')}.`,
  );
}
