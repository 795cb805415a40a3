/** Shows the question on a slip in a lower corner, and keeps it out of the visitor's way. */
import { loadFullSheet } from '../islands/load-full-sheet.ts';
import { giveAnswer, onAnswer } from './choice.ts';
import { questionOf, readSettings } from './settings.ts';

const paper =
  'consent-slip on-paper fixed inset-x-3 bottom-3 z-30 max-h-[40dvh] overflow-y-auto overscroll-contain rounded-slip border border-t-4 border-rule border-t-brand bg-raised px-4 pt-3.5 pb-3 text-small text-ink shadow-pop data-[consent=aside]:invisible sm:bottom-6 sm:w-100 sm:px-5 sm:pt-4.5 sm:pb-4 sm:data-[side=end]:right-6 sm:data-[side=end]:left-auto sm:data-[side=start]:right-auto sm:data-[side=start]:left-6 print:hidden';
const button =
  'inline-flex min-h-10.5 min-w-28 items-center justify-center rounded-control border border-rule-strong px-2.5 py-1 text-small font-[640] leading-none hover:bg-brand-tint pointer-coarse:min-h-11 sm:px-4';
const fields = 'input, select, textarea, [contenteditable]';
/** Open menus, dialogs and popovers handle Escape first. */
const openLayers = 'dialog[open], :popover-open, [aria-expanded="true"]';

/** In ms without movement. */
const restMs = 250;

/** Shows the slip while it may ask: answers and Escape in other tabs and pages end it. Focus stays where it is. */
export async function showSlip(mayAsk: () => boolean, onEscape: () => void): Promise<void> {
  await loadFullSheet();
  const question = questionOf(readSettings());
  const slip = slipWith(question);
  const holder = make('div', '', slip);
  const news = make('p', 'sr-only');
  news.role = 'status';
  // After the skip link: early in the tab order, without interrupting the content.
  const skipLink = document.querySelector('body > a[href="#main"]');
  if (skipLink) skipLink.after(holder, news);
  else document.body.prepend(holder, news);

  let side: Side = 'end';
  let isAside = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    slip.dataset.side = side;
    slip.dataset.consent = isAside ? 'aside' : 'shown';
    document.documentElement.classList.toggle('is-asked', !isAside);
  };

  function settle() {
    if (slip.contains(document.activeElement)) return;
    const free = isTyping()
      ? undefined
      : freeSide(slip.getBoundingClientRect(), side, innerWidth, boxesInView(obstacles));
    if (free === (isAside ? undefined : side)) return;
    isAside = free === undefined;
    side = free ?? side;
    draw();
    if (!isAside && news.textContent === '') {
      news.textContent = `${question.title} The question is next to the skip link. Escape means no for this visit.`;
    }
  }

  /** Once movement stops. */
  function settleSoon() {
    clearTimeout(timer);
    timer = setTimeout(settle, restMs);
  }

  function leave() {
    const hadFocus = holder.contains(document.activeElement);
    events.abort();
    stopListening();
    sizes.disconnect();
    clearTimeout(timer);
    holder.remove();
    document.documentElement.classList.remove('is-asked');
    news.remove();
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  }

  const events = new AbortController();
  const { signal } = events;
  for (const name of ['scroll', 'resize', 'focusin', 'focusout'] as const)
    addEventListener(name, settleSoon, { passive: true, signal });
  const onInput = ({ target }: Event) => {
    // A visitor who fills in something is not disturbed on this page any more.
    if (target instanceof Element && target.matches(fields)) leave();
  };
  addEventListener('input', onInput, { signal });
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || isAside) return;
    if (isTyping() || document.querySelector(openLayers)) return;
    onEscape();
    leave();
  };
  addEventListener('keydown', onKey, { signal });
  const sizes = new ResizeObserver(settleSoon);
  const main = document.getElementById('main');
  if (main) sizes.observe(main);
  const stopListening = onAnswer(() => {
    if (!mayAsk()) leave();
  });
  draw();
  settleSoon();
}

const isTyping = () => document.activeElement?.matches(fields) ?? false;

function slipWith({ title, lines, yes, no }: ReturnType<typeof questionOf>): HTMLElement {
  const more = make('a', 'underline underline-offset-3 hover:text-ink', 'Line by line');
  more.setAttribute('href', '/cookies#your-choice');
  const heading = make('p', 'font-serif text-h4 leading-[1.2] text-balance', title);
  heading.id = 'consent-title';
  const text = make(
    'div',
    'mt-1.5 grid gap-1.5 text-ink-2',
    ...lines.map((line) => make('p', '', `${line} `)),
  );
  text.id = 'consent-text';
  text.lastElementChild?.append(more);
  const answers = make('div', 'mt-3 mb-1 grid grid-cols-2 gap-2.5');
  answers.append(answer(no, 'refused'), answer(yes, 'granted'));
  const slip = make('div', paper, heading, text, answers);
  slip.role = 'dialog';
  slip.setAttribute('aria-labelledby', heading.id);
  slip.setAttribute('aria-describedby', text.id);
  return slip;
}

function answer(label: string, choice: 'granted' | 'refused'): HTMLElement {
  const element = make('button', button, label);
  element.setAttribute('type', 'button');
  element.addEventListener('click', () => giveAnswer(choice));
  return element;
}

function make(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** Where on the page the slip may be, without covering controls. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Side = 'start' | 'end';

/** Never covered: the page's heading, fields, buttons, primary links, tool results, and toasts. */
const obstacles =
  'main h1, .toast, :is(main, footer) :is(input:not([type="hidden"], [aria-hidden="true"] *), select, textarea, button, #results, [class~="text-on-brand"], [class~="text-on-brass"])';

/** Boxes of the selected elements in the viewport. */
const boxesInView = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => bottom > 0 && top < innerHeight && width > 1);

/** Margin around the slip, in px. */
const margin = 8;

/** Whether the boxes overlap, or almost. */
const overlaps = (a: Box, b: Box) =>
  a.left < b.right + margin &&
  a.right > b.left - margin &&
  a.top < b.bottom + margin &&
  a.bottom > b.top - margin;

/** The side without obstacles, first where it is; undefined if neither is free. `width`: of the viewport. */
export function freeSide(
  box: Box,
  now: Side,
  width: number,
  obstacles: readonly Box[],
): Side | undefined {
  const isFree = (place: Box) => !obstacles.some((obstacle) => overlaps(place, obstacle));
  // Explicit: DOMRect has getters, which a spread skips.
  const across = {
    left: width - box.right,
    right: width - box.left,
    top: box.top,
    bottom: box.bottom,
  };
  if (isFree(box)) return now;
  if (isFree(across)) return now === 'start' ? 'end' : 'start';
  return undefined;
}
