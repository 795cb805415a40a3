/** Renders the true page of a changed page or file of values, by the routes that visitors get. */
import type { ScriptAddress } from '#app/render-page.tsx';
import { addressOfFile, valueFileOf } from '#content/editing/content-file.ts';
import { readPage } from '#content/page-files/read-page.ts';
import { readSite, type Site, siteOf } from '#content/site/read-site.ts';
import type { Environment } from '#content/site/site.ts';
import { readValues } from '#content/values/read-values.ts';
import { renderOffline } from '../../http/render-offline.ts';
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
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|expect)"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank"/>');

/** Throws with sentences for the author. A page is there as published, whatever its file says of drafts and dates. */
type PreviewedSite = (request: PreviewRequest) => Site;

/** Keeps the site of the last words: while someone types, one page of it changes. */
export function previewedSites(environment: Environment): PreviewedSite {
  let last: { key: string; site: Site } | undefined;

  function siteOfWords({ pages, values, tables, moment, pictureFacts }: PreviewRequest): Site {
    const key = JSON.stringify([[...pages], values]);
    if (last?.key !== key) {
      const read = readValues(values);
      if ('faults' in read) throw new Error(read.faults.join('\n'));
      const words = { pages, values: { ...read.values, ...tables } };
      last = { key, site: readSite(words, { environment, moment, pictureFacts }) };
    }
    return last.site;
  }

  return (request) => {
    const { file, text } = request;
    const name = valueFileOf(file);
    if (name) return siteOfWords({ ...request, values: { ...request.values, [name]: text } });
    const site = siteOfWords(request);
    const shown = { ...readPage(file, text, site), draft: false, publish: undefined };
    const others = site.allPages.filter((page) => page.file !== file && page.path !== shown.path);
    return siteOf({ ...site, allPages: [...others, shown] });
  };
}
