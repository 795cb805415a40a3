/** The styles of pages: for each the part of the style sheet that it can use, found with one look at its HTML. */
import { createHash } from 'node:crypto';
import { addNames } from './names-in-html.ts';
import { pruneSheet } from './prune-sheet.ts';
import type { Sheet } from './sheet.ts';

export interface PageStyles {
  css: string;
  /** Source of the styles for a Content-Security-Policy: `'sha256-…'`. */
  source: string;
}

export interface StylesOfPages {
  /** Styles of exactly this page, as the build wants them: no other page has a say. */
  ofPage: (html: string) => PageStyles;
  /**
   * Styles of a page that is made for one request. Pages of one `template` share a sheet that grows with what they
   * show, so that nearly every page finds its sheet finished.
   */
  ofTemplate: (html: string, template: string) => PageStyles;
}

/** What pages of one template have shown so far. */
interface Template {
  names: Set<string>;
  knownTags: Set<string>;
  styles: PageStyles | undefined;
}

/** How many start tags one template remembers: those of its pages repeat, and the limit only bounds memory. */
const mostTags = 5000;

export function stylesOfPages(sheet: Sheet): StylesOfPages {
  const asked = new Set(sheet.names);
  const templates = new Map<string, Template>();
  return {
    ofPage(html) {
      const names = new Set<string>();
      addNames(html, asked, names, new Set());
      return stylesOf(sheet, names);
    },
    ofTemplate(html, name) {
      const template: Template = templates.get(name) ?? {
        names: new Set(),
        knownTags: new Set(),
        styles: undefined,
      };
      const { names, knownTags } = template;
      const before = names.size;
      if (knownTags.size > mostTags) knownTags.clear();
      addNames(html, asked, names, knownTags);
      if (template.styles && names.size === before) return template.styles;
      const styles = stylesOf(sheet, names);
      templates.set(name, { names, knownTags, styles });
      return styles;
    },
  };
}

function stylesOf(sheet: Sheet, names: ReadonlySet<string>): PageStyles {
  const css = pruneSheet(sheet, names);
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
