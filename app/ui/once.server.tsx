/** Page parts identical in every response, rendered once for each site and cached as HTML. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactContext, RootContext, useRootData } from '../layout/site.ts';
import type { RootData } from '../loaders/root-data.server.ts';

/** Above the number of pages and parts; bounds memory if a request could influence keys. */
const most = 500;
/** By the root data of a site, which is made once. */
const kept = new WeakMap<RootData, Map<string, string>>();

/** HTML of a part outside any page: it may use brand, contact and menus, but no router. */
export const renderPart = (root: RootData, part: ReactNode): string =>
  renderToStaticMarkup(
    <ContactContext value={root.site}>
      <RootContext value={root}>{part}</RootContext>
    </ContactContext>,
  );

/**
 * HTML of a part. `key` identifies it and everything it depends on besides the site; each key is rendered once. The part
 * may use brand, contact and menus, but nothing from the request: no router, no loader data.
 */
function renderOnce(root: RootData, key: string, part: () => ReactNode): string {
  const parts = kept.getOrInsertComputed(root, () => new Map<string, string>());
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = renderPart(root, part());
  // In development a part changes with its file.
  if (!import.meta.env.DEV && parts.size < most) parts.set(key, html);
  return html;
}

/** A part rendered once. Its element has no box. `part` identifies it and everything it depends on. */
export function Once({ part, children }: { part: string; children: () => ReactNode }) {
  const html = { __html: renderOnce(useRootData(), part, children) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it
  return <div className="contents" dangerouslySetInnerHTML={html} />;
}
