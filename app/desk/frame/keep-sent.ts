/** Keeps what a form sends until the server has it: an ended session or a server out of reach would lose it. */
import { readStored, store } from '../../browser/enhance/storage.ts';

/** The page may have changed too much since an older send. */
const keptMs = 24 * 3_600_000;

type Fields = [name: string, value: string][];

/**
 * Returns whether the form was filled again with what was sent and had no answer. `done` in the page's address, or
 * `data-answered`, says that it had; `done` is removed, because the next form is sent to the same address.
 */
export function keepSent(form: HTMLFormElement): boolean {
  const address = new URL(location.href);
  const isAnswered = address.searchParams.has('done') || form.hasAttribute('data-answered');
  address.searchParams.delete('done');
  history.replaceState(history.state, '', address);
  const key = `desk:sent:${address.pathname}${address.search}`;
  const sent = readStored('localStorage', key);
  store('localStorage', key, null);
  form.addEventListener('submit', ({ submitter }) => {
    // The preview changes nothing, and discarding leaves nothing to keep.
    if (
      submitter?.hasAttribute('formtarget') ||
      /^(?:discard|forget)$/.test(submitter?.getAttribute('value') ?? '')
    )
      return;
    store('localStorage', key, JSON.stringify({ at: Date.now(), fields: fieldsOf(form) }));
  });
  if (!sent || isAnswered) return false;
  const { at, fields }: { at: number; fields: Fields } = JSON.parse(sent);
  return Date.now() - at < keptMs && fill(form, fields);
}

/** The token belongs to the session. */
const fieldsOf = (form: HTMLFormElement): Fields =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'csrf' ? [[name, value]] : [],
  );

/**
 * Returns whether that changed what a person can read. Where it does not, the server has the words, and the form keeps
 * the text that they replace.
 */
function fill(form: HTMLFormElement, fields: Fields): boolean {
  let isChanged = false;
  const hidden: (() => void)[] = [];
  const sent = Map.groupBy(fields, ([name]) => name);
  for (const field of form.elements) {
    if (!('name' in field && 'value' in field)) continue;
    const values = sent.get(String(field.name))?.map(([, value]) => value);
    const [value = ''] = values ?? [];
    const [type] = field instanceof HTMLInputElement ? [field.type] : [];
    if (!values || (type !== 'checkbox' && field.value === value)) continue;
    if (field instanceof HTMLInputElement && type === 'checkbox') {
      const isChosen = values.includes(field.value);
      isChanged ||= field.checked !== isChosen;
      field.checked = isChosen;
    } else if (type === 'hidden')
      hidden.push(() => {
        field.value = value;
      });
    else {
      field.value = value;
      isChanged = true;
    }
  }
  if (isChanged) for (const set of hidden) set();
  return isChanged;
}

/** Asks before a page is left with words in a form that were neither sent nor `kept`; `unkept` takes that back. `data-unsaved`: those it began with were not. */
export function keepTyped(form: HTMLFormElement): void {
  let isChanged = form.hasAttribute('data-unsaved');
  for (const type of ['input', 'unkept']) {
    form.addEventListener(type, () => {
      isChanged = true;
    });
  }
  for (const type of ['submit', 'kept']) {
    form.addEventListener(type, () => {
      isChanged = false;
    });
  }
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault();
  });
}
