/** Puts styles into pages: those of the first screen inside, the rest linked where that ends (`Fold`). */
import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { cutSheet, namesIn, namesOf, type Sheet } from './cut-sheet.ts';

interface Options {
  sheet: Sheet;
  /** Address of the whole sheet, as `PageStyles` and `Fold` print it. */
  wholeAddress: string;
  /** Menus and search, which any page may open (app/files/fragment-address.ts). */
  menusHtml: string;
}

interface Page {
  template: string;
  html: string;
}

interface Styled {
  html: string;
  /** The styles inside it, for the security policy; undefined if the page has others, as at the desk. */
  css: string | undefined;
}

/** A sheet that pages link. */
interface RestFile {
  address: string;
  css: string;
}

export interface PageStyles {
  /**
   * Styles the pages that are rendered ahead, which must be all of them: pages of a template share a sheet with the rest.
   * Keeps the order and what else the pages have. Pauses after each page, for visitors.
   */
  ofPages: <P extends Page>(
    pages: readonly P[],
  ) => Promise<{ pages: (P & Styled)[]; files: RestFile[] }>;
  /** Styles a page rendered on request. Its rest is the whole sheet: another request may show what this HTML has not. */
  ofRequest: (html: string) => Styled;
}

/** The page while a dialog is open (app/browser/enhance/modal.ts). */
const behindDialog = '<html class="behind-dialog is-dimmed">';

/** A popover, which no first screen shows. */
const closed = /<(\w+)[^>]* popover=".*?<\/\1>/s;

export function createPageStyles({ sheet, wholeAddress, menusHtml }: Options): PageStyles {
  const whole = `<link rel="stylesheet" href="${wholeAddress}" data-menus=""/>`;
  const fold = `<link rel="stylesheet" href="${wholeAddress}" fetchPriority="low" data-menus=""/>`;
  const menus = namesIn(menusHtml + behindDialog);
  const cut = keepingCuts(sheet);

  /** The page around its styles and its fold; undefined if it starts with other styles. */
  function partsOf(html: string) {
    const [head, body] = partedAt(`</style>${whole}`, html);
    if (body === undefined) return;
    const fonts = head.lastIndexOf('<style>') + '<style>'.length;
    const [first, later] = partedAt(fold, body);
    return { head: head.slice(0, fonts), fonts: head.slice(fonts), first, later };
  }

  /** `link`: what the fold becomes. */
  function style(html: string, link = fold): Styled {
    const parts = partsOf(html);
    // The desk prints nothing but the colors of the brand.
    if (!parts) return { html, css: /<style>([^<]*)<\/style>/.exec(html)?.[1] };
    const { head, fonts, first, later } = parts;
    const names = namesIn(`${head}${first}`.replace(closed, ''));
    const css = cut(names, later !== undefined) + fonts;
    const end = later === undefined ? '' : `${link}${later}`;
    return { html: `${head}${css}</style>${first}${end}`, css };
  }

  /** The sheet that pages of a template link at their folds. */
  function restOf(template: string, pages: readonly ReadonlySet<string>[]) {
    // A tool loads the whole sheet anyway, when its island wakes.
    const hasMenus = template !== 'tool';
    const css = cut(new Set([hasMenus ? menus : [], ...pages].flatMap((names) => [...names])));
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    const address = `/assets/${template}-${hash}.css`;
    const link = fold.replace(wholeAddress, address);
    return { address, css, link: hasMenus ? link : link.replace(' data-menus=""', '') };
  }

  return {
    async ofPages(pages) {
      const folded = new Map<string, Set<string>[]>();
      for (const { template, html } of pages) {
        if (!html.includes(fold)) continue;
        folded.getOrInsertComputed(template, () => []).push(namesIn(html));
        await pause();
      }
      const rest = new Map(
        [...folded].map(([template, names]) => [template, restOf(template, names)]),
      );
      const styled = [];
      for (const page of pages) {
        styled.push({ ...page, ...style(page.html, rest.get(page.template)?.link) });
        await pause();
      }
      const files = [...rest.values()].map(({ address, css }) => ({ address, css }));
      return { pages: styled, files };
    },
    ofRequest: (html) => style(html),
  };
}

/** What comes before `mark`, and what comes after it; undefined without one. */
function partedAt(mark: string, html: string): [before: string, after: string | undefined] {
  const at = html.indexOf(mark);
  return at < 0 ? [html, undefined] : [html.slice(0, at), html.slice(at + mark.length)];
}

/** A site has about 30 kinds of pages, each with a few views. */
const mostCuts = 200;

/** Cuts the sheet, and keeps what it cut for the last sets of names: pages of a kind mostly have the same. */
function keepingCuts(sheet: Sheet) {
  const known = namesOf(sheet);
  const kept = new Map<string, string>();
  return (names: ReadonlySet<string>, firstScreen = false): string => {
    const its = names.intersection(known);
    const key = `${firstScreen} ${[...its].sort().join(' ')}`;
    const css = kept.get(key) ?? cutSheet(sheet, its, { firstScreen });
    // The newest last.
    kept.delete(key);
    kept.set(key, css);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostCuts) break;
      kept.delete(oldest);
    }
    return css;
  };
}
