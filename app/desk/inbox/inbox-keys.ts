/**
 * Shortcuts j, k, Enter, u, /, s, n, r and ?: listed in app/desk/inbox/key-help.tsx. Enter is native, on the
 * focused link.
 */

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-inbox-list] > li > a')];

/** Moves from the focused row, else the open one, else the edge of the list. */
function move(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
  const from = at >= 0 ? at : all.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const next =
    from < 0 ? (step === 1 ? 0 : all.length - 1) : Math.min(Math.max(from + step, 0), all.length - 1);
  const row = all[next];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

function backToList(): void {
  const open = find('[data-inbox-list] a[aria-current="true"]');
  // On phones the list is a separate page.
  if (open?.checkVisibility()) open.focus();
  else find('[data-back]')?.click();
}

const actions: Readonly<Record<string, () => void>> = {
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
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

export function listenForKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && document.activeElement === find('#inbox-search')) {
      rows()[0]?.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
