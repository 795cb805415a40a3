/** The three sample websites with what a visitor has entered for them. */
import type { Site } from '#content/site/read-site.ts';
import { readDesign, readEntries } from '#domain/samples/entries.ts';

/** `request`: its query has the entries. */
export function studioOf({ table, url }: Pick<Site, 'table' | 'url'>, request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    entries: readEntries(searchParams),
    chosen: readDesign(searchParams) ?? ('tax' as const),
    origin: url,
    sites: table
      .ofKind('demo')
      .map(({ design, label, firm, town, clients }) => ({ design, label, firm, town, clients })),
  };
}

export type Studio = ReturnType<typeof studioOf>;
