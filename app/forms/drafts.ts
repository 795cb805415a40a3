/** Form values kept in this tab (sessionStorage) until the form is sent, so Back and reload lose nothing. */
import { readStored, store } from '../browser/enhance/storage.ts';
import { noteSign } from '../browser/islands/after-press.ts';

const keyOf = (form: string) => `draft:${form}`;

/** Per-render fields, or values the visitor didn't type. */
const left = new Set(['form_token', 'subject_line', 'attribution']);

/** Saves the form's current values. */
export function keepDraft(form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !left.has(entry[0]),
  );
  keepEntries(form.id, String(new URLSearchParams(entries)));
}

/** Keeps a query as the draft of a form by name. */
export const keepEntries = (form: string, query: string) =>
  store('sessionStorage', keyOf(form), query);

/** The draft of a form by name; undefined if there is none. */
export function draftOf(form: string): URLSearchParams | undefined {
  const kept = readStored('sessionStorage', keyOf(form));
  return typeof kept === 'string' ? new URLSearchParams(kept) : undefined;
}

export const dropDraft = (form: string) => store('sessionStorage', keyOf(form), null);

/** Starts the drafts of all forms marked `data-draft`. */
export function begin(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    beginDraft(form);
}

/** Fills the form from its draft, then saves changes. A form returned by the server is newer than its draft. */
function beginDraft(form: HTMLFormElement): void {
  const draft = draftOf(form.id);
  if (draft && form.dataset.draft !== 'returned') {
    fillIn(form, draft);
    // The application restores the rest, such as the step.
    noteSign();
  }
  // Listen on the document: React may replace the form.
  document.addEventListener('input', ({ target }) => {
    const own =
      target instanceof Element && target.closest<HTMLFormElement>(`#${form.id}[data-draft]`);
    if (own) keepDraft(own);
  });
}

/** This code may load after the first keystrokes: values typed or chosen on this page win over the draft. */
function fillIn(form: HTMLFormElement, draft: URLSearchParams): void {
  /** Names of choice groups that differ from the printed page. */
  const chosen = new Set(
    [...form.elements]
      .filter(isBox)
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map(({ name }) => name),
  );
  for (const field of form.elements) {
    if (isBox(field)) {
      if (!chosen.has(field.name)) field.checked = draft.getAll(field.name).includes(field.value);
    } else if (field instanceof HTMLSelectElement) {
      // picker/zone-script.ts has restored the zone, unless the page came with another.
      if (field.name !== 'timezone') choose(field, draft.get(field.name));
    } else if (isTyped(field)) {
      const kept = draft.get(field.name);
      if (!kept || field.value !== field.defaultValue) continue;
      field.value = kept;
      field.closest('details')?.setAttribute('open', '');
    }
  }
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'hidden' && !left.has(field.name));

function choose(list: HTMLSelectElement, kept: string | null): void {
  if (
    kept === null ||
    kept === list.value ||
    ![...list.options].some(({ value }) => value === kept)
  )
    return;
  list.value = kept;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
