/**
 * What a visitor typed or chose before React took over. The fields still show it; React, which only knows what the
 * server printed, is told by the events that typing would have caused.
 */
export function takeTyped(container: HTMLElement): void {
  for (const field of container.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      takeChecked(field);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      takeText(field);
    } else if (field instanceof HTMLSelectElement) {
      takeChoice(field);
    }
  }
}

function takeText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue || field.type === 'hidden') return;
  // React watches the property of this element and ignores events that change nothing it has not seen already.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function takeChecked(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  // Of a group of radio buttons the one that lost its mark follows the one that gained it.
  if (field.type === 'radio' && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}

function takeChoice(field: HTMLSelectElement): void {
  const printed = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (field.selectedOptions[0] === printed) return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
