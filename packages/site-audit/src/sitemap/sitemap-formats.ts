/** Parses the two formats of sitemaps.org as streams: XML, and one address per line. */

import { SaxesParser, type SaxesTagNS } from 'saxes';
import { sitemapLimits } from '../run/audit-limits.ts';
import type { SitemapFile } from './sitemap.ts';
import type { Notes, SitemapList } from './sitemap-list.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const { textCharacters, depth: deepest, gapCharacters } = sitemapLimits;

export interface Format {
  /** Returns false when the rest would be ignored. */
  write(text: string): boolean;
  end(isCut: boolean): SitemapFile['kind'];
}

export function readLines(list: SitemapList): Format {
  let rest = '';
  const take = (line: string) => {
    const loc = line.trim();
    if (loc) list.page(loc.slice(0, textCharacters));
  };
  return {
    write(text) {
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '').slice(0, textCharacters);
      lines.forEach(take);
      return !list.isOver();
    },
    end(isCut) {
      if (!isCut && !list.isOver()) take(rest);
      return 'text';
    },
  };
}

export const isHtml = 'it is an HTML page, not a sitemap';

const roots = { urlset: 'url', sitemapindex: 'sitemap' } as const;
type RootName = keyof typeof roots;
const isRootName = (name: string): name is RootName => Object.hasOwn(roots, name);

export function readXml(list: SitemapList, notes: Notes): Format {
  const parser = new SaxesParser({ xmlns: true });
  let isStopped = false;
  let depth = 0;
  let sinceTag = 0;
  let root: { name: RootName; uri: string } | undefined;
  let isInEntry = false;
  let entry: { loc?: string; lastmod?: string } = {};
  let field: 'loc' | 'lastmod' | undefined;
  let text = '';

  const stop = (fault: string, example?: string) => {
    if (!isStopped) notes.fault(fault, example);
    isStopped = true;
  };
  const open = (tag: SaxesTagNS) => {
    depth += 1;
    sinceTag = 0;
    if (depth > deepest) stop('its elements are nested deeper than any sitemap');
    if (depth === 1) openRoot(tag);
    if (!root || tag.uri !== root.uri) return;
    if (depth === 2 && tag.local === roots[root.name]) {
      isInEntry = true;
      entry = {};
    }
    if (depth === 3 && isInEntry && (tag.local === 'loc' || tag.local === 'lastmod')) {
      field = tag.local;
      text = '';
    }
  };
  const openRoot = ({ local, uri }: SaxesTagNS) => {
    if (local.toLowerCase() === 'html') return stop(isHtml);
    if (!isRootName(local)) {
      stop('its outermost element is neither urlset nor sitemapindex', `<${local}>`);
      return;
    }
    root = { name: local, uri };
    if (uri === '') notes.oddity('it does not name the sitemaps.org namespace');
    else if (uri !== namespace) notes.oddity('its namespace is not that of sitemaps.org', uri);
  };
  const close = () => {
    sinceTag = 0;
    if (depth === 3 && field) {
      entry[field] ??= text.trim();
      field = undefined;
    }
    if (depth === 2 && isInEntry) {
      isInEntry = false;
      take();
    }
    depth -= 1;
  };
  const take = () => {
    if (!entry.loc) notes.fault(`a <${roots[root?.name ?? 'urlset']}> has no address`);
    else if (root?.name === 'sitemapindex') list.part(entry.loc, entry.lastmod);
    else list.page(entry.loc, entry.lastmod);
  };
  const addText = (more: string) => {
    if (field && depth === 3 && text.length < textCharacters)
      text += more.slice(0, textCharacters - text.length);
  };

  const unlessStopped =
    <T>(handle: (value: T) => void) =>
    (value: T) => {
      if (!isStopped) handle(value);
    };
  parser.on('opentag', unlessStopped(open));
  parser.on('closetag', unlessStopped(close));
  parser.on('text', unlessStopped(addText));
  parser.on('cdata', unlessStopped(addText));
  parser.on('doctype', (type) =>
    stop(/^\s*html\b/i.test(type) ? isHtml : 'it has a document type (DTD), which is refused'),
  );
  parser.on('error', ({ message }) => stop('its XML is not well-formed', message));

  return {
    write(chunk) {
      sinceTag += chunk.length;
      if (!isStopped) parser.write(chunk);
      if (sinceTag > gapCharacters + chunk.length)
        stop('more than 1 MB is between two of its tags');
      if (list.isOver()) isStopped = true;
      return !isStopped;
    },
    end(isCut) {
      if (!isStopped && !isCut) parser.close();
      if (!root) return 'unreadable';
      return root.name === 'sitemapindex' ? 'index' : 'urlset';
    },
  };
}
