/**
 * What a visitor typed or chose before React took over. Hydration keeps the fields and what they show, but React only
 * knows what the server printed, and may print that again before it hears of anything else.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text of a field, or whether its box is ticked. */
type Entry = string | boolean;

/** Notes what is typed from now on and what was before. Returns how to tell React, once it answers to events. */
export function keepTyped(container: HTMLElement): () => void {
  const entries = new Map<Field, Entry>();
  const note = (field: EventTarget | null) => {
    if (!isField(field) || field.disabled || field.type === 'hidden') return;
    const entry = entryOf(field);
    if (entry === printedOf(field)) entries.delete(field);
    else entries.set(field, entry);
  };
  // Of a group of radio buttons only the new choice tells of itself.
  const noteAll = () => {
    for (const field of container.querySelectorAll('input, textarea, select')) note(field);
  };
  noteAll();
  container.addEventListener('input', noteAll, { capture: true });
  return () => {
    container.removeEventListener('input', noteAll, { capture: true });
    for (const [field, entry] of entries) {
      // Where React had to print an element anew, its successor has the same id.
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
  if (typeof entry === 'boolean') tick(field as HTMLInputElement, entry);
  else enterText(field, entry);
}

function enterText(field: Field, entry: string): void {
  if (field.value !== entry) valueSetter(field)?.call(field, entry);
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React ignores an event about a value that it has seen, and it saw this one when it took the field over. Giving the
  // field another value for a moment would move the caret, and break what a phone's keyboard is composing.
  (field as Tracked)._valueTracker?.setValue(field.defaultValue);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React's note of the value that it knows. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

/** React replaces the property of the element itself to see what scripts set. */
const valueSetter = (field: Field) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;

function tick(box: HTMLInputElement, isTicked: boolean): void {
  // The radio button that lost its mark follows the one that gained it.
  if (box.type === 'radio' && !isTicked) return;
  box.checked = !isTicked;
  box.click();
}
