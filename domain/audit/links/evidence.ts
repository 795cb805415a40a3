/** Canonicals and language versions as items of a report. */
import type { Alternate, Canonical } from '../page-links.ts';
import type { Item } from '../report-types.ts';
import { webUrl } from '../urls.ts';

/** `note`: what is wrong with it, in a few words. */
export function quotedLink({ url, evidence }: Canonical | Alternate, note?: string): Item {
  const address = webUrl(url);
  return {
    ...(address && { url: address.href }),
    detail: note === undefined ? evidence : `${evidence} (${note})`,
  };
}
