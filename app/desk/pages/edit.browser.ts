/** Editor script: the true page follows what is typed, and nothing typed is lost by leaving or a failed save. */
import '@github/markdown-toolbar-element';
import { keepSent, keepTyped } from '../frame/keep-sent.ts';
import { type KeepOrder, type KeepRefusal, type KeepState, keepWords } from './keep-words.ts';
import { writeInPlace } from './write-in-place.ts';

/** Pause after the last key before the page is rendered, in ms. */
const pauseMs = 60;

const form = document.querySelector<HTMLFormElement>('form[data-page-form]');
const place = document.querySelector<HTMLElement>('[data-preview]');
const button = form?.querySelector<HTMLButtonElement>('[data-preview-button]');

if (form && place && button) {
  follow(form, place, button);
  // The page follows by itself.
  button.hidden = true;
}
if (form) {
  if (keepSent(form)) giveBack(form);
  keepTyped(form);
  keepAndCheck(form);
}

/** Says that the fields were filled again, and counts them as unsaved. */
function giveBack(form: HTMLFormElement): void {
  form.setAttribute('data-unsaved', '');
  const notice = form.querySelector<HTMLElement>('[data-given-back]');
  if (notice) notice.hidden = false;
  form.dispatchEvent(new Event('input'));
}

function follow(form: HTMLFormElement, place: HTMLElement, button: HTMLButtonElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rendering: AbortController | undefined;
  const frameOf = () => place.querySelector('iframe')?.contentWindow;
  const words = place.querySelector('[data-press-words]');
  const written = writeInPlace(form, (said) => {
    if (words && words.textContent !== said) words.textContent = said;
  });

  async function show(): Promise<void> {
    rendering?.abort();
    rendering = new AbortController();
    const html = await renderedPage(form, button.formAction, rendering.signal);
    const frame = frameOf();
    // Until its first page arrives, the frame has the editor's policy, which allows no styles; `load` shows this again.
    if (html !== undefined && frame && frame.location.href !== 'about:blank') {
      replacePage(frame, html);
      written.mark(frame.document);
      place.dataset.shown = String(Number(place.dataset.shown ?? 0) + 1);
      goToField();
    }
    // Without an answer, such as after the session has ended, the button shows what the server says.
    button.hidden = html !== undefined;
  }

  /** Scrolls the page to the words of the field that is being edited. */
  function goToField(): void {
    const frame = frameOf();
    const field = document.activeElement;
    if (
      !frame?.document.body ||
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    )
      return;
    const found = form.contains(field) && written.sentenceOf(field);
    if (!found) return;
    const { top } = found.getBoundingClientRect();
    if (top > 40 && top < frame.innerHeight * 0.8) return;
    frame.scrollTo({ top: frame.scrollY + top - frame.innerHeight / 4, behavior: 'instant' });
  }

  function update(): void {
    show().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) button.hidden = false;
    });
  }

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(update, pauseMs);
  });
  form.addEventListener('focusin', goToField);
  // The saved page may arrive after the first keys.
  const shown = () => {
    const page = frameOf()?.document;
    if (page && page.URL !== 'about:blank') written.mark(page);
    if (rendering) update();
  };
  place.querySelector('iframe')?.addEventListener('load', shown);
  shown();
}

async function renderedPage(form: HTMLFormElement, address: string, signal: AbortSignal) {
  const response = await fetch(address, { method: 'POST', body: bodyOf(form), signal });
  return response.ok && !response.redirected ? response.text() : undefined;
}

/** The form has no files. */
const bodyOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)] as [string, string][]);

/** Replaces the elements of the shown page: a navigation would load its fonts and pictures again. */
function replacePage(frame: Window, html: string): void {
  const { document, scrollX, scrollY } = frame;
  // The parser of the frame, because the content security policy of the editor allows no inline styles.
  const { DOMParser } = frame as Window & typeof globalThis;
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.replaceWith(document.adoptNode(page.documentElement));
  frame.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

interface Answer {
  fields: Readonly<Record<string, string>>;
  whole: readonly string[];
  refused?: KeepRefusal;
}

const refusedWords: Record<KeepRefusal | 'lost', string> = {
  lost: 'The draft couldn’t be saved. We keep trying.',
  changed: 'What you typed since then is only in this form. Save to see both versions.',
  elsewhere: 'You edited this page in another tab. What is here is only in this form, so save it.',
  unreadable: 'Your newest words are only in this form until you correct what is marked below.',
};

/** Keeps what is typed at the server every few seconds, and shows what is wrong with a field when it is left. */
function keepAndCheck(form: HTMLFormElement): void {
  const { keep: address, began } = form.dataset;
  const line = form.querySelector<HTMLElement>('[data-kept]');
  const words = line?.querySelector<HTMLElement>('[data-kept-words]');
  if (!address || !line || !words) return;
  const left = new Set<string>();
  let state: KeepState | undefined;

  function tick(): void {
    if (!line || !words || !state) return;
    line.hidden = false;
    words.textContent =
      state.kind === 'kept'
        ? `Draft saved ${ago(Date.now() - state.at)}, only you see it`
        : refusedWords[state.kind];
  }

  const keeping = keepWords<Answer>({
    began: Number(began),
    send: (order, signal) => ask(form, address, order, signal),
    later(act, ms) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    show(next, isAll, answer) {
      state = next;
      tick();
      if (answer) {
        showFaults(form, answer, left);
        const notice = form.querySelector<HTMLElement>('[data-changed]');
        if (notice) notice.hidden = answer.refused !== 'changed';
      }
      form.dispatchEvent(new Event(next.kind === 'kept' && isAll ? 'kept' : 'unkept'));
    },
  });

  form.addEventListener('input', keeping.typed);
  form.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.id.startsWith('field-')) return;
    left.add(target.id);
    keeping.left();
  });
  form.addEventListener('submit', ({ submitter }) => {
    // The preview is shown in its frame, and the form stays.
    if (!submitter?.hasAttribute('formtarget')) keeping.submitted();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeping.hidden();
    else keeping.seenAgain();
  });
  addEventListener('pageshow', keeping.returned);
  setInterval(tick, 1000);
}

function ago(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
}

async function ask(
  form: HTMLFormElement,
  address: string,
  { began, own, at }: KeepOrder,
  signal: AbortSignal,
): Promise<Answer> {
  const body = bodyOf(form);
  body.set('order', [began, at, ...own].join(' '));
  // Browsers finish small requests of a page that is being closed.
  const keepalive = body.toString().length < 60_000;
  const response = await fetch(address, { method: 'POST', body, keepalive, signal });
  if (!response.ok || response.redirected) throw new Error(`Answer ${response.status}`);
  return response.json();
}

/** Sentences of fields that were left, and of those that had one before. */
function showFaults(
  form: HTMLFormElement,
  { fields, whole }: Answer,
  left: ReadonlySet<string>,
): void {
  const byId = new Map(
    Object.entries(fields).map(([name, said]) => [`field-${name.replaceAll('.', '-')}`, said]),
  );
  for (const fault of form.querySelectorAll<HTMLElement>('[id$="-fault"]')) {
    const id = fault.id.replace(/-fault$/, '');
    if (fault.textContent === '' && !left.has(id)) continue;
    const sentence = byId.get(id) ?? '';
    if (fault.textContent !== sentence) fault.textContent = sentence;
    const control = document.getElementById(id);
    if (control) control.ariaInvalid = sentence ? 'true' : null;
  }
  const notice = form.querySelector<HTMLElement>('[data-faults]');
  if (notice) notice.hidden = whole.length === 0 && byId.size === 0;
  form
    .querySelector('[data-whole]')
    ?.replaceChildren(
      ...whole.map((sentence) =>
        Object.assign(document.createElement('p'), { textContent: sentence }),
      ),
    );
}
