/** Styles of pages: the part of the style sheet each can use, found in one pass over its HTML. */
import { createHash } from 'node:crypto';
import { addNames, mostTags } from './names-in-html.ts';
import { pruneSheet } from './prune-sheet.ts';
import type { Sheet } from './sheet.ts';

export interface PageStyles {
  css: string;
  /** CSP source of the styles: `'sha256-…'`. */
  source: string;
}

export interface StylesOfPages {
  /** Styles of exactly this page, for the build. */
  ofPage: (html: string) => PageStyles;
  /**
   * Styles of a page rendered on request. Pages of one `template` share a sheet that grows with the names
   * they use, so most find it cached.
   */
  ofTemplate: (html: string, template: string) => PageStyles;
  /** Styles of all pages together, and the names that they have. */
  ofPages: (pages: readonly string[]) => PageStyles & { names: string[] };
}

/** Names used so far by pages of one template. */
interface Template {
  names: Set<string>;
  knownTags: Set<string>;
  styles: PageStyles | undefined;
}

export function stylesOfPages(sheet: Sheet): StylesOfPages {
  const asked = new Set(sheet.names);
  const templates = new Map<string, Template>();
  const namesIn = (pages: readonly string[]) => {
    const names = new Set<string>();
    const knownTags = new Set<string>();
    for (const html of pages) addNames(html, asked, names, knownTags);
    return names;
  };
  return {
    ofPage(html) {
      return stylesOf(sheet, namesIn([html]));
    },
    ofPages(pages) {
      const names = namesIn(pages);
      return { ...stylesOf(sheet, names), names: [...names] };
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
