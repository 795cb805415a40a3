/** Options below the search dialog's field, in order, and the active one. */
import { searchAddress } from '#domain/search/query.ts';
import type { Found } from '#domain/search/search.ts';
import { arrange, markedParts } from '#domain/search/shown-results.ts';

interface DialogOption {
  to: string;
  title: string;
  line?: string;
  terms?: readonly string[];
  /** A part of the page above it. */
  part?: boolean;
}

export interface OptionGroup {
  name: string;
  options: DialogOption[];
}

/** The results page has the rest. */
const mostResults = 9;
/** Page parts are listed only below the best matches. */
const mostParts = 2;

export function dialogOptions({ results: all, query }: Found): OptionGroup[] {
  const { best, groups } = arrange(all.slice(0, mostResults));
  const lists = [{ name: 'Best matches', results: best }, ...groups]
    .filter(({ results }) => results.length > 0)
    .map(({ name, results }) => ({
      name,
      options: results.flatMap(({ path, title, line, terms, sections }): DialogOption[] => [
        { to: path, title, line, terms },
        ...(name === 'Best matches' ? sections.slice(0, mostParts) : []).map((section) => ({
          to: section.path,
          title: section.title,
          terms,
          part: true,
        })),
      ]),
    }));
  if (all.length <= mostResults) return lists;
  const rest = { to: searchAddress(query), title: `All ${all.length} entries` };
  return [...lists, { name: 'And more', options: [rest] }];
}

/** Clones the element of a `<template data-part>` in the dialog. `Kind`: its element type. */
export function copyPart<Kind extends HTMLElement>(dialog: ParentNode, name: string): Kind {
  const template = dialog.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  const part = template?.content.firstElementChild;
  if (!part) throw new Error(`There is no template ${name}.`);
  return document.importNode(part, true) as Kind;
}

/** `dialog` contains the list and its templates; `field` keeps focus and references the active option. */
export function createOptionList(dialog: HTMLElement, field: HTMLElement) {
  const list = dialog.querySelector('[role="listbox"]');
  let options: HTMLAnchorElement[] = [];
  /** -1 means the field. */
  let position = -1;

  function groupOf(group: OptionGroup, index: number): HTMLElement {
    const element = copyPart(dialog, 'group');
    const name = element.firstElementChild;
    if (name) name.id = `search-group-${index}`;
    name?.append(group.name);
    element.setAttribute('aria-labelledby', `search-group-${index}`);
    element.append(...group.options.map(optionOf));
    return element;
  }

  function optionOf({ to, title, line, terms = [], part }: DialogOption): HTMLElement {
    const link = copyPart<HTMLAnchorElement>(dialog, part ? 'section' : 'page');
    link.href = to;
    link.id = `search-option-${options.length}`;
    link.querySelector('[data-title]')?.replaceChildren(...marked(title, terms));
    const lined = link.querySelector('[data-line]');
    if (line) lined?.replaceChildren(...marked(line, terms));
    else lined?.remove();
    options.push(link);
    return link;
  }

  /** Text with the matched words marked. Never parses HTML. */
  const marked = (text: string, terms: readonly string[]) =>
    markedParts(text, terms).map((part) => {
      if (!part.marked) return part.text;
      const mark = copyPart(dialog, 'mark');
      mark.textContent = part.text;
      return mark;
    });

  function activate(next: number) {
    options[position]?.setAttribute('aria-selected', 'false');
    position = next;
    const option = options[position];
    if (!option) return field.removeAttribute('aria-activedescendant');
    option.ariaSelected = 'true';
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  return {
    /** Replaces the options and resets the active one to the field. */
    show(groups: readonly OptionGroup[]) {
      options = [];
      list?.replaceChildren(...groups.map(groupOf));
      field.ariaExpanded = String(options.length > 0);
      activate(-1);
    },
    /** Moves by 1 or -1. Returns false if there are no options. */
    move(step: number): boolean {
      if (options.length === 0) return false;
      // Moving past either end returns to the field.
      const places = options.length + 1;
      activate(((position + 1 + step + places) % places) - 1);
      return true;
    },
    active: () => options[position],
  };
}
