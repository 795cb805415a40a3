/** Canonicals and language versions as items of a report. */
import type { Alternate, Canonical } from '../page-links.ts';
import type { Item } from '../report-types.ts';
import { isHttp, parseUrl } from '../urls.ts';

/** `note`: what is wrong with it, in a few words. */
export function quotedLink({ url, evidence }: Canonical | Alternate, note?: string): Item {
  const parsed = url === null ? null : parseUrl(url);
  return {
    ...(parsed && isHttp(parsed) && { url: parsed.href }),
    detail: note === undefined ? evidence : `${evidence} (${note})`,
  };
}
