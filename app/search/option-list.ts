/** Options of the search dialog and the active one. */
import { copyPart, writeMarked } from './copy-part.ts';
import type { DialogOption, OptionGroup } from './dialog-options.ts';

export interface OptionList {
  /** Replaces the options and resets the active one to the field. */
  show: (groups: readonly OptionGroup[]) => void;
  /** Moves by 1 or -1. Returns false if there are no options. */
  move: (step: number) => boolean;
  active: () => HTMLAnchorElement | undefined;
}

/** `dialog` contains the list and its templates; `field` keeps focus and references the active option. */
export function createOptionList(dialog: HTMLElement, field: HTMLElement): OptionList {
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

  function optionOf({ to, title, line, terms, part }: DialogOption): HTMLElement {
    const link = copyPart<HTMLAnchorElement>(dialog, part ? 'section' : 'page');
    link.href = to;
    link.id = `search-option-${options.length}`;
    const [titled, lined] = [link.querySelector('[data-title]'), link.querySelector('[data-line]')];
    if (titled) writeMarked(dialog, titled, title, terms);
    if (lined && line) writeMarked(dialog, lined, line, terms);
    else lined?.remove();
    options.push(link);
    return link;
  }

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
    show(groups) {
      options = [];
      list?.replaceChildren(...groups.map(groupOf));
      field.ariaExpanded = String(options.length > 0);
      activate(-1);
    },
    move(step) {
      if (options.length === 0) return false;
      // Moving past either end returns to the field.
      const places = options.length + 1;
      activate(((position + 1 + step + places) % places) - 1);
      return true;
    },
    active: () => options[position],
  };
}
