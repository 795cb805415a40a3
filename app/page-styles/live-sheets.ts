/** Style sheets of pages rendered on request, written by the build (scripts/build/write-sheets.ts). */
import type { Page } from '#content/page-files/read-page.ts';
import { addNames, mostTags } from './names-in-html.ts';

export interface LiveSheet {
  /** Address of the sheet. */
  href: string;
  /** Names whose styles it has. */
  names: readonly string[];
}

/** By `sheetNameOf`. */
export type LiveSheets = Readonly<Record<string, LiveSheet>>;

/** Industries share one sheet; other pages have their own. */
export const sheetNameOf = (page: Page): string =>
  page.kind === 'industry' ? page.kind : (page.path.split('/').at(-1) ?? '');

const scanned = new WeakMap<LiveSheet, { names: Set<string>; knownTags: Set<string> }>();

/**
 * Whether the sheet has all styles of a page. Not if the page shows what it did not when the site was built, such as
 * errors in a form. `asked`: the names that styles depend on.
 */
export function hasAllStyles(sheet: LiveSheet, html: string, asked: ReadonlySet<string>): boolean {
  const { names, knownTags } = scanned.get(sheet) ?? {
    names: new Set(sheet.names),
    knownTags: new Set<string>(),
  };
  if (knownTags.size > mostTags) knownTags.clear();
  addNames(html, asked, names, knownTags);
  const isWhole = names.size === sheet.names.length;
  if (isWhole) scanned.set(sheet, { names, knownTags });
  else scanned.delete(sheet);
  return isWhole;
}
