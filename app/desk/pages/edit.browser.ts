/** Editor script: the true page follows what is typed, and nothing typed is lost by leaving or a failed save. */
import '@github/markdown-toolbar-element';
import { keepSent, keepTyped } from '../frame/keep-sent.ts';
import { keepAndCheck } from './keep-and-check.ts';

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

  async function show(): Promise<void> {
    rendering?.abort();
    rendering = new AbortController();
    const html = await renderedPage(form, button.formAction, rendering.signal);
    const frame = frameOf();
    // Until its first page arrives, the frame has the editor's policy, which allows no styles; `load` shows this again.
    if (html !== undefined && frame && frame.location.href !== 'about:blank') {
      replacePage(frame, html);
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
    if (!frame?.document.body || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      return;
    const found = form.contains(field) && placeOf(field, frame.document);
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
  place.querySelector('iframe')?.addEventListener('load', () => {
    if (rendering) update();
  });
}

async function renderedPage(
  form: HTMLFormElement,
  address: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const response = await fetch(address, { method: 'POST', body, signal });
  if (!response.ok || response.redirected) return undefined;
  return response.text();
}

/** Replaces the elements of the shown page: a navigation would load its fonts and pictures again. */
function replacePage(frame: Window, html: string): void {
  const { document, scrollX, scrollY } = frame;
  // The parser of the frame, because the content security policy of the editor allows no inline styles.
  const { DOMParser } = frame as Window & typeof globalThis;
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.replaceWith(document.adoptNode(page.documentElement));
  frame.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

/** Shorter words are on too many places of a page, in characters. */
const leastLetters = 4;

/** Words as a page shows them: without the signs of Markdown, placeholders and typographic quotes. */
const letters = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\{\{.*?\}\}.*$/gs, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** In a text of many lines, the line with the cursor or the last one before it that has words. */
function wordsOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { value, selectionStart } = field;
  const end = value.indexOf('\n', selectionStart ?? 0);
  const lines = (end < 0 ? value : value.slice(0, end)).split('\n');
  const line = lines.findLast((one) => letters(one).length >= leastLetters) ?? '';
  return letters(line).slice(0, 40);
}

function placeOf(field: HTMLInputElement | HTMLTextAreaElement, page: Document): Element | undefined {
  const words = wordsOf(field);
  if (words.length < leastLetters) return undefined;
  const main = page.querySelector('main') ?? page.body;
  const fitting = [...main.querySelectorAll('h1, h2, h3, h4, p, li, td, th, dt, dd, span, a, figcaption')];
  return fitting
    .filter((element) => letters(element.textContent).includes(words))
    .sort((a, b) => a.textContent.length - b.textContent.length)[0];
}
