/** Parts of a page that are the same in every answer: rendered the first time, and HTML from then on. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactContext, RootContext } from '../layout/site.ts';
import { rootData } from '../root-data.server.ts';

/** More keys than the site has pages and parts; a key that a request could choose must not fill the memory. */
const most = 500;
const kept = new Map<string, string>();

/**
 * The HTML of a part. `key` names it and everything it depends on: the same key is never rendered again. The part may
 * use brand, contact and menus, and nothing of the request: no router, no loader data of its own.
 */
export function renderOnce(key: string, part: () => ReactNode): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <ContactContext value={rootData.site}>
      <RootContext value={rootData}>{part()}</RootContext>
    </ContactContext>,
  );
  // While developing, a part changes with its file.
  if (!import.meta.env.DEV && kept.size < most) kept.set(key, html);
  return html;
}

interface OnceProps {
  /** Names the part and everything it depends on. */
  part: string;
  children: () => ReactNode;
  className?: string;
}

/** A part that is rendered once. Its element has no box unless a class gives it one. */
export function Once({ part, children, className = 'contents' }: OnceProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderOnce(part, children) }} />;
}
