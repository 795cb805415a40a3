/**
 * Lets open times change in place: fetches by months the part of the page that shows them (slot-picker.tsx), the next
 * month ahead. A page has one. Before this code runs, and when a fetch fails, the buttons load the whole page.
 */
import { fetchPage } from '#app/browser/enhance/fetch-page.ts';
import { whenIdle } from '#app/browser/enhance/when-idle.ts';
import { afterFirstSign, afterPress, watchPresses } from '#app/browser/islands/after-press.ts';
import { monthOf } from './calendar-days.ts';
import {
  addZones,
  destination,
  enliven,
  keepChoice,
  keepFocus,
  markChosen,
  moveStop,
  pressDay,
  say,
  shownPart,
} from './shown-part.ts';

/** In ms. */
const freshFor = 5 * 60_000;
const patience = 15_000;

/** Parts in the shown zone, by month, with the times of all their days. */
const months = new Map<string, Promise<HTMLElement>>();
let requests = new AbortController();
let loadedAt = 0;
/** Of the latest act: what an earlier one asked for is not shown. */
let turn = 0;
/** The month that is on its way, YYYY-MM, what follows it, and the day in it that the arrow keys have reached. */
let asked: { month: string; then: () => void; plainly: Plainly } | undefined;
let cursor: string | undefined;

type Wish = Readonly<Record<string, string>>;

/** Name and value of the button that shows the same with a page load. */
type Plainly = readonly [name: string, value: string];

export function begin(): void {
  watchPresses();
  loadedAt = Date.now() - performance.now();
  const part = shownPart();
  if (!part) return;
  enliven(part);
  markChosen();
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button && look(button)) event.preventDefault();
  });
  document.addEventListener('keydown', onKey);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'slot') markChosen();
    if (!(target instanceof HTMLSelectElement) || target.name !== 'timezone') return;
    if (target.value !== shownPart()?.dataset.ofZone)
      renewTimes({}, () => say('day'), ['intent', 'show-times']);
  });
  // The tab may have been left open.
  const onReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > freshFor) renewTimes();
  };
  addEventListener('focus', onReturn);
  addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  whenIdle(addZones);
  afterFirstSign(() => renewTimes());
}

/** Opens the day or month of a button. Returns false for other buttons. */
export function look({ name, value, ariaDisabled }: HTMLButtonElement): boolean {
  const part = shownPart();
  if (!part || (name !== 'show_from' && name !== 'show_month')) return false;
  if (ariaDisabled === 'true') return true;
  if (name === 'show_from') showMonth(value, () => pressDay(value), [name, value]);
  else if (value !== part.dataset.month) showMonth(value, foldDay, [name, value]);
  else {
    leave();
    foldDay();
  }
  return true;
}

function onKey(event: KeyboardEvent): void {
  const part = shownPart();
  const button = event.target instanceof Element && event.target.closest('table button');
  if (!part || !(button instanceof HTMLButtonElement)) return;
  const reached = cursor;
  if (reached && event.key === 'Enter') {
    event.preventDefault();
    showMonth(reached, () => pressDay(reached), ['show_from', reached]);
    return;
  }
  const day = destination(event.key, reached ?? button.value, part.dataset);
  if (!day) return;
  event.preventDefault();
  if (monthOf(day) === part.dataset.month) {
    leave();
    moveStop(part, day)?.focus();
    return;
  }
  const focusDay = () => {
    foldDay();
    moveStop(shownPart() ?? part, day)?.focus();
  };
  showMonth(day, focusDay, ['show_month', monthOf(day)]);
  cursor = day;
}

/** On a phone the month comes back into view. */
function foldDay(): void {
  keepFocus(() => delete shownPart()?.dataset.day);
  say('month');
}

/** Shows the month of a date. */
function showMonth(date: string, then: () => void, plainly: Plainly): void {
  asked = { month: monthOf(date), then, plainly };
  cursor = undefined;
  void show(monthAhead(asked.month), then, plainly);
}

/** Fetches the times again, those of the day in view first, in the chosen zone. */
export function renewTimes(wish: Wish = {}, then = () => {}, plainly?: Plainly): void {
  const part = shownPart();
  if (!part) return;
  requests.abort();
  requests = new AbortController();
  months.clear();
  const at = Date.now();
  const { month = '', day, lost = '' } = part.dataset;
  const shown = part.querySelector<HTMLElement>('[data-date]');
  // An instant: in another zone it may be on another date.
  const from = shown?.querySelector('time')?.dateTime ?? shown?.dataset.date ?? '';
  const loading: Promise<HTMLElement> = load({
    slot: fieldOf('slot') || lost,
    ...(lost && !part.querySelector('[role=alert]') && { told: '1' }),
    ...(!asked && { show_from: from }),
    ...((asked || day === undefined) && { show_month: asked?.month ?? month }),
    ...wish,
  }).then((fresh) => {
    loadedAt = at;
    months.set(fresh.dataset.month ?? '', loading);
    return fresh;
  });
  // The first press on a day also brings the visitor's zone, and the day opens in it.
  void show(loading, asked?.then ?? then, asked?.plainly ?? plainly);
}

/** Puts a part in place when it has come, unless something else was asked for meanwhile. */
async function show(loading: Promise<HTMLElement>, then: () => void, plainly?: Plainly) {
  turn += 1;
  const own = turn;
  const field = shownPart()?.closest('fieldset');
  field?.setAttribute('aria-busy', 'true');
  const fresh = await loading.catch(() => undefined);
  // Times must not move under a finger, nor an open list close.
  await new Promise<void>(afterPress);
  if (!plainly) await listLeft();
  if (own !== turn) return;
  leave();
  if (fresh) {
    put(fresh);
    then();
    fetchNext(fresh);
  } else if (plainly) sendPlainly(plainly);
}

/** Resolves when the zone list has no focus. */
async function listLeft(): Promise<void> {
  const { activeElement: list } = document;
  if (!(list instanceof HTMLSelectElement) || !shownPart()?.contains(list)) return;
  await new Promise((resolve) => list.addEventListener('blur', resolve, { once: true }));
}

/** Nothing is waited for any more. */
function leave(): void {
  turn += 1;
  asked = undefined;
  cursor = undefined;
  shownPart()?.closest('fieldset')?.removeAttribute('aria-busy');
}

function put(fresh: HTMLElement): void {
  const part = shownPart();
  if (!part || part === fresh) return;
  keepFocus(() => keepChoice(() => part.replaceWith(fresh)));
  enliven(fresh);
  whenIdle(addZones);
  markChosen();
  const { lost } = fresh.dataset;
  if (lost) document.dispatchEvent(new CustomEvent('time-lost', { detail: lost }));
}

function fetchNext(part: HTMLElement): void {
  const next = part.querySelector<HTMLButtonElement>('button[aria-label="Next month"]');
  if (next && next.ariaDisabled !== 'true') monthAhead(next.value).catch(() => {});
}

function monthAhead(month: string): Promise<HTMLElement> {
  const known = months.get(month);
  if (known) return known;
  const loading = load({ show_month: month });
  months.set(month, loading);
  loading.catch(() => months.delete(month));
  return loading;
}

async function load(wish: Wish): Promise<HTMLElement> {
  const query = new URLSearchParams({
    part: 'times',
    timezone: fieldOf('timezone'),
    // A time that is held for this visitor is open to them.
    form_token: fieldOf('form_token'),
    ...wish,
  });
  const part = await fetchPage(
    `${shownPart()?.dataset.times}?${query}`,
    AbortSignal.any([requests.signal, AbortSignal.timeout(patience)]),
  );
  const fresh = part.querySelector<HTMLElement>('[data-times]');
  if (!fresh) throw new Error('The answer has no times.');
  return fresh;
}

const formOf = () => shownPart()?.closest('form') ?? undefined;

const fieldOf = (name: string) => String(new FormData(formOf()).get(name) ?? '');

function sendPlainly([name, value]: Plainly): void {
  const form = formOf();
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
  form?.append(field);
  form?.submit();
  field.remove();
}
