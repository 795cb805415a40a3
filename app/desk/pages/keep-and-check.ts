/** Keeps what is typed at the server every few seconds, and shows what is wrong with a field when it is left. */

/** Between two times that the words are kept, in ms. */
const everyMs = 3000;

interface Answer {
  fields: Readonly<Record<string, string>>;
  whole: readonly string[];
  /** Another person saved the file since the form was opened. */
  isChanged: boolean;
}

export function keepAndCheck(form: HTMLFormElement): void {
  const address = form.dataset.keep;
  const line = form.querySelector<HTMLElement>('[data-kept]');
  const words = line?.querySelector<HTMLElement>('[data-kept-words]');
  if (!address || !line || !words) return;
  const left = new Set<string>();
  let isDirty = false;
  let isSent = false;
  let keptAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isSent) return;
    const typed = isDirty;
    isDirty = false;
    const answer = await ask(form, address ?? '').catch(() => undefined);
    if (isSent) return;
    if (!answer) {
      isDirty ||= typed;
      say('The draft could not be saved. It is tried again while you write.');
      return;
    }
    showFaults(form, answer, left);
    const notice = form.querySelector<HTMLElement>('[data-changed]');
    if (notice) notice.hidden = !answer.isChanged;
    if (!typed) return;
    keptAt = Date.now();
    tick();
    // Words typed since the request are not kept yet.
    if (!isDirty) form.dispatchEvent(new Event('kept'));
  }

  function say(sentence: string): void {
    if (!line || !words) return;
    line.hidden = false;
    words.textContent = sentence;
  }

  function tick(): void {
    if (keptAt !== undefined) say(`Draft saved ${ago(Date.now() - keptAt)}, for you alone`);
  }

  form.addEventListener('input', () => {
    isDirty = true;
    timer ??= setTimeout(keep, everyMs);
  });
  form.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.id.startsWith('field-')) return;
    left.add(target.id);
    if (isDirty) keep();
  });
  form.addEventListener('submit', ({ submitter }) => {
    // The preview is shown in its frame, and the form stays.
    if (!submitter?.hasAttribute('formtarget')) isSent = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isDirty) keep();
  });
  // A page that comes back from the browser's cache has not been left.
  addEventListener('pageshow', () => {
    isSent = false;
  });
  setInterval(tick, 1000);
}

function ago(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
}

async function ask(form: HTMLFormElement, address: string): Promise<Answer> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  // Browsers finish small requests of a page that is being closed.
  const keepalive = body.toString().length < 60_000;
  const response = await fetch(address, { method: 'POST', body, keepalive });
  if (!response.ok || response.redirected) throw new Error(`Answer ${response.status}`);
  return response.json();
}

/** Sentences of fields that were left, and of those that had one before. */
function showFaults(form: HTMLFormElement, { fields, whole }: Answer, left: ReadonlySet<string>): void {
  const byId = new Map<string, string>();
  for (const [name, sentence] of Object.entries(fields)) {
    const [id, said] = placed(name, sentence);
    byId.set(id, [byId.get(id), said].filter(Boolean).join(' '));
  }
  for (const fault of form.querySelectorAll<HTMLElement>('[id$="-fault"]')) {
    const id = fault.id.replace(/-fault$/, '');
    if (fault.textContent === '' && !left.has(id)) continue;
    const sentence = byId.get(id) ?? '';
    if (fault.textContent !== sentence) fault.textContent = sentence;
    const control = document.getElementById(id);
    if (control) control.ariaInvalid = sentence ? 'true' : null;
  }
  form
    .querySelector('[data-whole]')
    ?.replaceChildren(
      ...whole.map((sentence) => Object.assign(document.createElement('p'), { textContent: sentence })),
    );
}

/** Entries of a list that is typed line by line share its field. */
function placed(name: string, sentence: string): [id: string, sentence: string] {
  const id = `field-${name.replaceAll('.', '-')}`;
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(name) ?? [];
  if (document.getElementById(id) || list === '') return [id, sentence];
  return [`field-${list.replaceAll('.', '-')}`, `Line ${Number(index) + 1}: ${sentence}`];
}
