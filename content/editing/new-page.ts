/** Starts a new content file of a kind: every field that the page needs, still without words. Pure. */
import type { Kind } from '../page-files/schema.ts';
import { frontMatterOf } from './change-fields.ts';
import { blankOf, shapeOf } from './shape.ts';

/** Kinds of which one new file is a new page, with the folder that it lies in. */
export const newPageKinds = [
  { kind: 'article', folder: 'resources', name: 'Article' },
  { kind: 'service', folder: 'services', name: 'Service' },
  { kind: 'solution', folder: 'solutions', name: 'Solution' },
  { kind: 'industry', folder: 'industries', name: 'Industry' },
  { kind: 'case-study', folder: 'case-studies', name: 'Case study' },
] as const satisfies readonly { kind: Kind; folder: string; name: string }[];

type NewPageKind = (typeof newPageKinds)[number]['kind'];

export const isNewPageKind = (kind: string): kind is NewPageKind =>
  newPageKinds.some((one) => one.kind === kind);

/** The address that a name suggests: `Who owns it?` becomes `who-owns-it`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|[’']/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** The file of a new page; undefined for a name without letters. */
export function newPageFile(kind: NewPageKind, name: string): string | undefined {
  const slug = slugOf(name);
  const folder = newPageKinds.find((one) => one.kind === kind)?.folder;
  return slug === '' || folder === undefined ? undefined : `${folder}/${slug}.md`;
}

/** The text of a new page. `today`: ISO date. */
export function newPageText(kind: NewPageKind, name: string, today: string): string {
  const blank = blankOf(shapeOf(kind)) as Record<string, unknown>;
  const dates = { ...('published' in blank ? { published: today } : { updated: today }) };
  return `---\n${frontMatterOf({ ...blank, name, ...dates })}\n---\n`;
}
