/**
 * Renders the true page of a changed page or file of values, by the routes that visitors get. Part of the server build,
 * and called in the preview thread only: it replaces the page for the whole thread.
 */
import { forgetParts } from '#app/ui/once.server.tsx';
import { addressOfFile, valueFileOf } from '#content/editing/content-file.ts';
import { showInstead } from '#content/index.ts';
import { readPage } from '#content/page-files/read-page.ts';
import { site } from '#content/site/site.ts';
import { renderOffline } from '../../http/render-offline.ts';
import type { Preview, PreviewRequest } from './previews.ts';

/** Renders the page as published, whatever its file says of drafts and dates. */
export async function renderPreview({ file, text }: PreviewRequest): Promise<Preview> {
  try {
    if (!valueFileOf(file)) showInstead(readPage(file, text, site));
    forgetParts();
    const url = new URL(addressOfFile(file), site.url);
    const { status, html } = await renderOffline(url);
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
}

/** The frame runs no scripts, and links in it lead nowhere. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|expect|manifest)"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank"/>');
