/** Keeps input entered before hydration: React knows only the server's values and may render those again. */

import { type Field, isField } from './field.ts';

/** Text of a field, or whether its box is checked. */
type Entry = string | boolean;

/** Records earlier and later input, until it is replayed. */
export function keepTyped(container: HTMLElement) {
  const entries = new Map<Field, Entry>();
  // By id: React marks no option as selected in a list that it makes again.
  const printed = new Map<string | Field, Entry>();
  let focused = document.activeElement;
  const note = (field: EventTarget | null) => {
    if (!isField(field) || field.disabled || field.type === 'hidden') return;
    const entry = entryOf(field);
    const key = field.id || field;
    if (!printed.has(key)) printed.set(key, printedOf(field));
    if (entry === printed.get(key)) entries.delete(field);
    else entries.set(field, entry);
  };
  // In a radio group only the newly checked radio fires an event.
  const noteAll = () => {
    for (const field of container.querySelectorAll('input, textarea, select')) note(field);
  };
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  noteAll();
  container.addEventListener('input', noteAll, { capture: true });
  container.addEventListener('focusin', noteFocus);
  return {
    /** Gives replaced fields their input and focus. Call it in the task that replaced them: later keys would be lost. */
    restore() {
      for (const [field, entry] of entries) {
        const present = replacementOf(field);
        if (present) enterUnseen(present, entry);
      }
      // Focus that has left the island stays where it is.
      const isLost = document.activeElement === document.body;
      if (isLost && isField(focused)) replacementOf(focused)?.focus({ preventScroll: true });
    },
    /** Replays the input to React, once the component handles events. */
    replay() {
      container.removeEventListener('input', noteAll, { capture: true });
      container.removeEventListener('focusin', noteFocus);
      for (const [field, entry] of entries) {
        const present = field.isConnected ? field : replacementOf(field);
        if (present) enter(present, entry);
      }
    },
  };
}

/** The element with the same id, if React has replaced the field. */
function replacementOf(field: Field): Field | undefined {
  const present = field.isConnected ? null : document.getElementById(field.id);
  return isField(present) ? present : undefined;
}

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const entryOf = (field: Field): Entry => (isBox(field) ? field.checked : field.value);

function printedOf(field: Field): Entry {
  if (isBox(field)) return field.defaultChecked;
  if (field instanceof HTMLInputElement) return asShown(field);
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  return (
    ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])
      ?.value ?? ''
  );
}

/** The browser changes what was printed to what a field of its type can show: a ruler's value to its nearest step. */
function asShown(field: HTMLInputElement): string {
  const untouched = document.createElement('input');
  for (const name of ['type', 'min', 'max', 'step', 'value']) {
    const value = field.getAttribute(name);
    if (value !== null) untouched.setAttribute(name, value);
  }
  return untouched.value;
}

/** Without events. The native setters: React overrides the properties on the element to track changes. */
function enterUnseen(field: Field, entry: Entry): void {
  if (
    field instanceof HTMLSelectElement &&
    ![...field.options].some(({ value }) => value === entry)
  )
    return;
  const name = typeof entry === 'boolean' ? 'checked' : 'value';
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name);
  if (entryOf(field) !== entry) native?.set?.call(field, entry);
}

function enter(field: Field, entry: Entry): void {
  if (typeof entry === 'boolean') {
    tick(field as HTMLInputElement, entry);
    return;
  }
  enterUnseen(field, entry);
  if (field instanceof HTMLSelectElement) {
    // A replaced list lacks options that a script added to the server's.
    if (field.value !== entry) return;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React ignores events whose value it has already seen, and it read this value on hydration. Briefly
  // setting another value would move the caret and break IME composition.
  (field as Tracked)._valueTracker?.setValue(field.defaultValue);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React's record of the last known value. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

function tick(box: HTMLInputElement, isTicked: boolean): void {
  // An unchecked radio follows the one checked instead.
  if (box.type === 'radio' && !isTicked) return;
  box.checked = !isTicked;
  box.click();
}
