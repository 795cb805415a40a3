/** What a person sees of a part of a page, as text, so that two moments can be compared. */
import type { Locator } from '@playwright/test';

export interface VisibleState {
  /** `name=value` of each visible field, and of each chosen answer, with what is read there. */
  fields: string[];
  /** What is marked as chosen: pressed, selected or current. */
  marked: string[];
  /** Results, and what is said when they change. */
  said: string[];
  /** All visible lines, of lists the chosen option. */
  lines: string[];
  /** The time zone that times are shown in; empty without times. */
  zone: string;
  /** The instants of all visible times, in order. */
  instants: string[];
  /** Those of the shown day. */
  dayInstants: string[];
  /** Times that read another hour than they have in that zone. Always empty on a right page. */
  wrongTimes: string[];
}

/** Reads a part of the page. It knows no form: what is visible, has a value or is marked counts. */
export const readVisible = (part: Locator): Promise<VisibleState> =>
  part.evaluate((root) => {
    // What only screen readers read is left out, and what they skip is not.
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('.sr-only') === null;
    const all = <Kind extends Element>(selector: string) =>
      [...root.querySelectorAll<Kind>(selector)].filter(isSeen);
    const textOf = (one: Element | null | undefined) =>
      (one?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

    const fields = all<HTMLInputElement>('input, select, textarea').flatMap((field) => {
      if (field.type === 'checkbox' || field.type === 'radio') {
        const label = textOf(field.closest('label'));
        return field.checked ? [`${field.name}=${field.value} (${label})`] : [];
      }
      const read =
        field instanceof HTMLSelectElement ? ` (${textOf(field.selectedOptions[0])})` : '';
      // A figure gets its commas when the field is left.
      const isFigure = field.inputMode === 'decimal' || field.inputMode === 'numeric';
      const value = isFigure ? field.value.replaceAll(',', '') : field.value;
      return [`${field.name || field.ariaLabel}=${value}${read}`];
    });

    const marks = ['pressed', 'selected', 'checked'].map((one) => `[aria-${one}="true"]`);
    const marked = all([...marks, 'button[aria-current="true"]', '[aria-current="step"]'].join());

    // Lines as they are laid out: the texts of an element and of the inline elements in it are one.
    const lines = new Map<Element, string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let block = node.parentElement ?? root;
      if (!isSeen(block) || block.closest('option, script, style, template, textarea')) continue;
      while (block !== root && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement ?? root;
      lines.set(block, (lines.get(block) ?? '') + node.textContent);
    }

    for (const list of all<HTMLSelectElement>('select'))
      if (list.checkVisibility({ opacityProperty: true }))
        lines.set(list, textOf(list.selectedOptions[0]));

    const zone = root.querySelector<HTMLSelectElement>('select[name="timezone"]')?.value ?? '';
    const hourIn = (instant: string) =>
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' })
        .format(new Date(instant))
        .replaceAll(/\s/g, ' ');
    const times = zone === '' ? [] : all<HTMLTimeElement>('fieldset time[datetime]');
    return {
      fields,
      marked: marked.map(textOf),
      said: all('#results-heading, .main-figures, [aria-live="polite"]')
        .map(textOf)
        .filter(Boolean),
      lines: [...lines.values()].map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(Boolean),
      zone,
      instants: times.map((time) => time.dateTime),
      dayInstants: times.filter((time) => time.closest('[data-date]')).map((time) => time.dateTime),
      wrongTimes: times
        .filter((time) => !textOf(time).endsWith(hourIn(time.dateTime)))
        .map((time) => `${time.dateTime} is ${hourIn(time.dateTime)}, but reads ${textOf(time)}`),
    };
  });

/** The values of a state by field, in order: `email`, `dana@firm.example`. */
export const valuesIn = ({ fields }: VisibleState): [name: string, value: string][] =>
  fields.map((field) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*?)(?: \([^()]*\))?$/s.exec(field) ?? [];
    return [name, value];
  });
