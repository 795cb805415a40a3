/** Renders every page and file of a site that is the same for all visitors. */
import { setImmediate as turn } from 'node:timers/promises';
import { fragmentNames, fragmentPath } from '#app/files/fragment-address.ts';
import { feedPath } from '#content/for-programs/files.ts';
import { sitemapPath, sitemapSections } from '#content/for-programs/sitemap.ts';
import { twinText } from '#content/for-programs/twin-text.ts';
import { hasTwin, twinPath, twinType } from '#content/for-programs/twins.ts';
import type { Page } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/read-site.ts';
import { isPrerendered, templateOf } from '#content/table/table.ts';
import { outsideSources } from '#domain/measure/consent.ts';
import { contentSecurityPolicy, hashSource } from '../http/response-headers.ts';
import { inlineScripts } from './inline-scripts.ts';
import { type FileContent, type MemoryFile, memoryFile } from './memory-file.ts';
import type { PageStyles } from './page-styles.ts';

/** Pages and files by path. */
export type RenderedPages = ReadonlyMap<string, MemoryFile>;

interface RenderingOptions {
  /** Renders what an address answers to everybody. */
  render: (url: URL, site: Site) => Promise<{ status: number; text: string; type: string }>;
  styles: PageStyles;
  /** What these replace: what stays the same is not compressed again. */
  before?: RenderedPages | undefined;
}

/** Files about the whole site that do not depend on a request. */
const filePaths = [
  feedPath,
  '/sitemap.xml',
  ...sitemapSections.map(sitemapPath),
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/search-index.json',
  '/intents.json',
];

/** One page per turn of the event loop, so that no request waits longer than one page. Rejects if a page fails. */
export async function renderSite(
  site: Site,
  { render, styles, before }: RenderingOptions,
): Promise<RenderedPages> {
  const textAt = async (path: string) => {
    await turn();
    const { status, text, type } = await render(new URL(path, site.url), site);
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return { path, text, type };
  };
  const contents: FileContent[] = [];
  for (const path of [...fragmentNames.map(fragmentPath), ...filePaths])
    contents.push(await textAt(path));
  const pages = site.table.pages.filter(isPrerendered);
  const rendered: RenderedPage[] = [];
  for (const page of pages) {
    const { text, type } = await textAt(page.path);
    rendered.push({ page, template: templateOf(page), html: text, type });
  }
  const styled = await styles.ofPages(rendered);
  for (const { page, type, html } of styled.pages)
    contents.push({ path: page.path, type, text: html, policy: policyOf(html, site) });
  for (const { address, css } of styled.files)
    contents.push({ path: address, text: css, isImmutable: true });
  for (const page of site.table.pages.filter(hasTwin)) contents.push(twinOf(page, site));
  const files = new Map(
    contents.map((content) => [content.path, memoryFile(content, before?.get(content.path))]),
  );
  for (const [path, file] of lateSheets(files, before)) files.set(path, file);
  return files;
}

/** How many sheets of earlier sites are kept. */
const mostLateSheets = 100;

/** Sheets that pages which were opened before may still load, the newest first. */
const lateSheets = (files: RenderedPages, before: RenderedPages = new Map()) =>
  [...before]
    .filter(([path, { isImmutable }]) => isImmutable && !files.has(path))
    .slice(0, mostLateSheets);

interface RenderedPage {
  page: Page;
  template: string;
  html: string;
  type: string;
}

const twinOf = (page: Page, site: Site): FileContent => ({
  path: twinPath(page.path),
  type: `${twinType}; charset=utf-8`,
  text: twinText(page, site),
  twinOf: page.path,
});

/** The policy that allows exactly this page's style sheets and those of our scripts that it has. */
function policyOf(html: string, { consent }: Site): string {
  const scripts = inlineScripts.filter((script) => html.includes(script)).map(hashSource);
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) =>
    hashSource(text ?? ''),
  );
  return contentSecurityPolicy(
    { scripts, styles: [...new Set(styles)] },
    { outside: outsideSources(consent) },
  );
}
