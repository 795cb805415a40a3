/** Keeps input entered before hydration: React knows only the server's values and may render those again. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Text of a field, or whether its box is checked. */
type Entry = string | boolean;

/** Records earlier and later input. Returns a function that replays it to React after hydration. */
export function keepTyped(container: HTMLElement): () => void {
  const entries = new Map<Field, Entry>();
  const note = (field: EventTarget | null) => {
    if (!isField(field) || field.disabled || field.type === 'hidden') return;
    const entry = entryOf(field);
    if (entry === printedOf(field)) entries.delete(field);
    else entries.set(field, entry);
  };
  // In a radio group only the newly checked radio fires an event.
  const noteAll = () => {
    for (const field of container.querySelectorAll('input, textarea, select')) note(field);
  };
  noteAll();
  container.addEventListener('input', noteAll, { capture: true });
  return () => {
    container.removeEventListener('input', noteAll, { capture: true });
    for (const [field, entry] of entries) {
      // React may have replaced the element; its replacement has the same id.
      const present = field.isConnected ? field : document.getElementById(field.id);
      if (isField(present)) enter(present, entry);
    }
  };
}

const isField = (value: unknown): value is Field =>
  value instanceof HTMLInputElement ||
  value instanceof HTMLTextAreaElement ||
  value instanceof HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const entryOf = (field: Field): Entry => (isBox(field) ? field.checked : field.value);

function printedOf(field: Field): Entry {
  if (isBox(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

function enter(field: Field, entry: Entry): void {
  if (typeof entry === 'boolean') {
    tick(field as HTMLInputElement, entry);
    return;
  }
  // The native setter: React overrides the property on the element to track changes.
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (field.value !== entry) native?.set?.call(field, entry);
  if (field instanceof HTMLSelectElement) {
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
