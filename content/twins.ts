/** Which pages have a Markdown twin, and where it stands. */
import type { Page } from './read-page.ts';

export const twinType = 'text/markdown';

/** Pages for readers have one; a receipt or an error page has not. */
export const hasTwin = ({ noindex }: Pick<Page, 'noindex'>) => !noindex;

/** `/about` → `/about.md`; the home page's is `/index.md`. */
export const twinPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** The page whose twin an address could be, or undefined: `/about.md` → `/about`. */
export function pathOfTwin(path: string): string | undefined {
  if (path === '/index.md') return '/';
  return /[^/]\.md$/.test(path) ? path.slice(0, -'.md'.length) : undefined;
}
