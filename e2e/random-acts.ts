/** Acts of a visitor in random order, each of which may change only what it changes. */
import type { Locator } from '@playwright/test';

interface Sequence {
  /** The same seed gives the same acts. */
  seed: number;
  acts: number;
}

/**
 * Does `acts` random acts in a part of a page: types, chooses, moves the focus, leaves and returns to the tab, and turns
 * months. Returns what an act changed that it should not have: nothing on a right page.
 */
export const actAtRandom = (part: Locator, sequence: Sequence): Promise<string[]> =>
  part.evaluate(async (root, { seed, acts }) => {
    type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    let state = seed;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const oneOf = <One>(some: readonly One[]) => some[random(some.length)];
    const isSeen = (one: Element) =>
      one.checkVisibility() && one.closest('[aria-hidden="true"]') === null;
    const fields = () =>
      [...root.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')].filter(
        isSeen,
      );
    const isChoice = (field: Field) => field.type === 'radio' || field.type === 'checkbox';
    const keyOf = (field: Field) =>
      `${field.name || field.ariaLabel}${isChoice(field) ? `=${field.value}` : ''}`;
    // A ruler follows its figure when React has time to, so it may move during a later act.
    const entries = () =>
      new Map(
        fields()
          .filter((field) => field.type !== 'range')
          .map((field) => [
            keyOf(field),
            isChoice(field) ? String((field as HTMLInputElement).checked) : field.value,
          ]),
      );
    const tell = (field: Field, type: string) =>
      field.dispatchEvent(new Event(type, { bubbles: true }));
    /** As a key does: past React's own record of the value. */
    const write = (field: Field, text: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        text,
      );
      tell(field, field instanceof HTMLSelectElement ? 'change' : 'input');
    };
    /** Each returns the names of what it may change. */
    const kinds = [
      (step: number) => {
        const field = oneOf(
          fields().filter(
            (one) => !isChoice(one) && one.type !== 'range' && one.type !== 'select-one',
          ),
        );
        if (!field) return [];
        write(
          field,
          field.inputMode === 'decimal' || field.inputMode === 'numeric'
            ? String(2 + random(40))
            : `Text ${seed} ${step}`,
        );
        return [field.name];
      },
      () => {
        const field = oneOf(fields().filter(isChoice));
        field?.click();
        return field ? [field.name] : [];
      },
      () => {
        const field = oneOf(
          fields().filter((one) => one instanceof HTMLSelectElement && one.name !== 'timezone'),
        );
        if (!(field instanceof HTMLSelectElement)) return [];
        write(field, oneOf([...field.options])?.value ?? field.value);
        return [field.name];
      },
      () => {
        oneOf(fields())?.focus();
        return [];
      },
      () => {
        (document.activeElement as HTMLElement | null)?.blur();
        return [];
      },
      () => {
        document.dispatchEvent(new Event('visibilitychange'));
        for (const type of ['focus', 'pageshow', 'online']) dispatchEvent(new Event(type));
        return [];
      },
      () => {
        // Before that a press may load the page.
        if (!root.querySelector('[data-times] template')) return [];
        oneOf(
          [...root.querySelectorAll<HTMLElement>('button[name=show_month]')].filter(isSeen),
        )?.click();
        return [];
      },
    ];
    const faults: string[] = [];
    for (let step = 0; step < acts; step += 1) {
      const before = entries();
      const own = kinds[random(kinds.length)]?.(step) ?? [];
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
      for (const [key, value] of entries()) {
        const was = before.get(key);
        const name = key.replace(/=.*/s, '');
        if (was !== undefined && was !== value && !own.includes(name))
          faults.push(`seed ${seed}, act ${step}: ${key} was ${was} and became ${value}`);
      }
    }
    return faults;
  }, sequence);
