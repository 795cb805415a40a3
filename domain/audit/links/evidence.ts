/** Formats canonicals and language versions as report items. */
import type { Alternate, Canonical } from '../page/page-links.ts';
import type { Item } from '../report/report-types.ts';
import { webUrl } from '../site/urls.ts';

/** `note`: the fault in a few words. */
export function quotedLink({ url, evidence }: Canonical | Alternate, note?: string): Item {
  const address = webUrl(url);
  return {
    ...(address && { url: address.href }),
    detail: note === undefined ? evidence : `${evidence} (${note})`,
  };
}
