/** Which pages have a Markdown twin, and its address. */
import type { Page } from '../page-files/read-page.ts';

/** The page that shows programs how to ask for JSON. */
export const programsPath = '/for-programs';

export const twinType = 'text/markdown';

/** Indexable pages have one; receipts and error pages do not. */
export const hasTwin = ({ noindex }: Pick<Page, 'noindex'>) => !noindex;

/** `/about` → `/about.md`; the home page's is `/index.md`. */
export const twinPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** The page of a twin's address, or undefined: `/about.md` → `/about`. */
export function pathOfTwin(path: string): string | undefined {
  if (path === '/index.md') return '/';
  return /[^/]\.md$/.test(path) ? path.slice(0, -'.md'.length) : undefined;
}
