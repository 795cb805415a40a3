/** Shows the question and keeps it out of the visitor's way. */
import { loadFullSheet } from '../islands/load-full-sheet.ts';
import { browserConsent } from './choice.ts';
import { createSlip } from './consent-slip.ts';
import { hasOpenLayer, isField, isTyping, obstaclesInView, textsInView } from './obstacles.ts';
import { freeSide, type Side } from './place.ts';
import { readSettings } from './settings.ts';
import { questionOf } from './words.ts';

/** In ms without movement. */
const restMs = 250;

/** Shows the slip once, until answered here or in another tab. `onDismiss`: on Escape. */
export async function showSlip(onDismiss: () => void): Promise<void> {
  await loadFullSheet();
  const holder = document.createElement('div');
  const news = document.createElement('p');
  news.setAttribute('role', 'status');
  news.className = 'sr-only';
  // After the skip link: early in the tab order, without interrupting the content.
  const skipLink = document.querySelector('body > a[href="#main"]');
  if (skipLink) skipLink.after(holder, news);
  else document.body.prepend(holder, news);
  const question = questionOf(readSettings());
  const slip = createSlip(question, browserConsent.answer);
  holder.append(slip.element);

  let side: Side = 'end';
  let isAside = true;
  /** The visitor started filling in something: don't disturb this page any more. */
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    slip.show({ side, isAside });
    document.documentElement.classList.toggle('is-asked', !isAside);
  };

  function settle() {
    if (slip.element.contains(document.activeElement)) return;
    const isUnwanted = isBusy || isTyping() || isElsewhere();
    // Only for placing a hidden slip: a visible one doesn't switch sides for text.
    const texts = isAside ? textsInView() : [];
    const free = isUnwanted
      ? undefined
      : freeSide(slip.element.getBoundingClientRect(), side, innerWidth, obstaclesInView(), texts);
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

  function onInput({ target }: Event) {
    if (!isField(target)) return;
    isBusy = true;
    settleSoon();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || isAside) return;
    if (isTyping() || hasOpenLayer()) return;
    onDismiss();
    leave();
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
  addEventListener('input', onInput, { signal });
  addEventListener('keydown', onKey, { signal });
  const sizes = new ResizeObserver(settleSoon);
  const main = document.getElementById('main');
  if (main) sizes.observe(main);
  const stopListening = browserConsent.subscribe(() => {
    if (!browserConsent.isOpen()) leave();
  });
  draw();
  settleSoon();
}

/** The cookie page contains the same question. */
const isElsewhere = () => location.pathname.replace(/\/$/, '') === '/cookies';
