/** Page parts identical in every response, rendered once and cached as HTML. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactContext, RootContext } from '../layout/site.ts';
import { rootData } from '../loaders/root-data.server.ts';

/** Above the number of pages and parts; bounds memory if a request could influence keys. */
const most = 500;
const kept = new Map<string, string>();

/** HTML of a part outside any page: it may use brand, contact and menus, but no router. */
export const renderPart = (part: ReactNode): string =>
  renderToStaticMarkup(
    <ContactContext value={rootData.site}>
      <RootContext value={rootData}>{part}</RootContext>
    </ContactContext>,
  );

/**
 * HTML of a part. `key` identifies it and everything it depends on; each key is rendered once. The part may
 * use brand, contact and menus, but nothing from the request: no router, no loader data.
 */
export function renderOnce(key: string, part: () => ReactNode): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderPart(part());
  // In development a part changes with its file.
  if (!import.meta.env.DEV && kept.size < most) kept.set(key, html);
  return html;
}

/** For previews, whose pages change. */
export const forgetParts = (): void => kept.clear();

/** A part rendered once. Its element has no box. `part` identifies it and everything it depends on. */
export function Once({ part, children }: { part: string; children: () => ReactNode }) {
  const html = { __html: renderOnce(part, children) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it
  return <div className="contents" dangerouslySetInnerHTML={html} />;
}
