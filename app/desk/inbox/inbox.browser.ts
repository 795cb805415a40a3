/** Inbox script: mail-style shortcuts, notices of new inquiries, and no note that is lost. */
import { keepTyped } from '../frame/keep-sent.ts';
import { singleKeysWork, wireKeysSwitch } from '../frame/single-keys.ts';

wireKeysSwitch();

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-inbox-list] > li > a')];

/** Moves from the focused row, else the open one, else the edge of the list. */
function move(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const from = at >= 0 ? at : all.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const edge = step === 1 ? 0 : all.length - 1;
  const row = all[from < 0 ? edge : Math.min(Math.max(from + step, 0), all.length - 1)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

function backToList(): void {
  const open = find('[data-inbox-list] a[aria-current="true"]');
  // On phones the list is a separate page.
  if (open?.checkVisibility()) open.focus();
  else find('[data-back]')?.click();
}

/** Listed for people in inbox.tsx. Enter is native, on the focused link. */
const shortcuts: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  u: backToList,
  '/': () => find('#inbox-search')?.focus(),
  s: () => find('[data-statuses] button[aria-pressed="true"], [data-statuses] button')?.focus(),
  n: () => find('#note')?.focus(),
  r: () => find('[data-reply]')?.click(),
  '?': () => find('#inbox-keys')?.togglePopover(),
};

/** Whether keys type or select something here. */
const takesLetters = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && document.activeElement === find('#inbox-search')) {
    rows()[0]?.focus();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
  const shortcut = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
  if (!shortcut || !singleKeysWork()) return;
  event.preventDefault();
  shortcut();
});

const pollMs = 20_000;
const idleMs = 15 * 60_000;

/**
 * Polls for new inquiries and reports them above the list. Rows never move by themselves. No polling while the page is
 * hidden or idle, so an open tab doesn't keep a session alive.
 */
function watchForNews(news: HTMLElement, link: HTMLElement, announced: HTMLElement): void {
  const idsIn = (page: ParentNode) =>
    [...page.querySelectorAll<HTMLElement>('[data-inbox-list] [data-lead]')].map(
      (row) => row.dataset.lead,
    );
  const known = new Set(idsIn(document));
  let usedAt = performance.now();
  let lastCount = 0;
  for (const kind of ['pointerdown', 'keydown', 'scroll', 'focus'] as const) {
    addEventListener(kind, () => (usedAt = performance.now()), { passive: true, capture: true });
  }

  async function look(): Promise<void> {
    if (document.hidden || performance.now() - usedAt > idleMs) return;
    // The list without the open inquiry.
    const address = `/desk/inbox${location.search}`;
    const response = await fetch(address, { headers: { Accept: 'text/html' }, redirect: 'error' });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const count = idsIn(page).filter((id) => !known.has(id)).length;
    if (count === 0 || count === lastCount) return;
    lastCount = count;
    const words = count === 1 ? '1 new inquiry' : `${count} new inquiries`;
    link.textContent = `${words}: show`;
    news.hidden = false;
    announced.textContent = `${words}.`;
  }

  setInterval(() => {
    // Offline: retry at the next poll.
    look().catch(() => {});
  }, pollMs);
}

const note = document.querySelector<HTMLFormElement>('form:has(#note)');
// A press on a status sends another form, which would lose a typed note.
if (note) keepTyped(note);

const news = find('[data-inbox-news]');
const link = find('[data-inbox-news] a');
const announced = find('[data-inbox-status]');
// Later pages show older inquiries.
if (news && link && announced && !new URLSearchParams(location.search).has('after')) {
  watchForNews(news, link, announced);
}
