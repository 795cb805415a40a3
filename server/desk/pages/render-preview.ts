/** Renders the true page of a changed page or file of values, by the routes that visitors get. */
import type { ScriptAddress } from '#app/render-page.tsx';
import { addressOfFile } from '#content/editing/content-file.ts';
import { renderOffline } from '../../http/render-offline.ts';
import { previewedSites } from './previewed-site.ts';
import type { Preview, PreviewRequest } from './previews.ts';

export function previewRenderer(
  scriptAddress: ScriptAddress,
): (request: PreviewRequest) => Promise<Preview> {
  const siteWith = previewedSites(process.env);
  return async (request) => {
    try {
      const site = siteWith(request);
      const url = new URL(addressOfFile(request.file), site.url);
      const { status, html } = await renderOffline(url, site, { scriptAddress, now: Date.now });
      if (status >= 500 || html === undefined) {
        return {
          fault:
            'This page cannot be shown with these words. A link may lead to a page that does not exist.',
        };
      }
      return { html: withoutScripts(html) };
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** The frame runs no scripts, and links in it lead nowhere. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|expect|manifest)"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank"/>');
