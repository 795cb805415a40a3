/**
 * Polls for new inquiries and reports them above the list. Rows never move by themselves. No polling while
 * the page is hidden or idle, so an open tab doesn't keep a session alive.
 */
const everyMs = 20_000;
const leftAloneMs = 15 * 60_000;

export function watchForNews(): void {
  const list = document.querySelector('[data-inbox-list]');
  const news = document.querySelector<HTMLElement>('[data-inbox-news]');
  const status = document.querySelector<HTMLElement>('[data-inbox-status]');
  // Later pages show older inquiries.
  if (!news || !status || new URLSearchParams(location.search).has('after')) return;
  const link = news.querySelector('a');
  const known = new Set(idsIn(list));
  let usedAt = performance.now();
  let lastCount = 0;
  for (const kind of ['pointerdown', 'keydown', 'scroll', 'focus'] as const) {
    addEventListener(kind, () => (usedAt = performance.now()), { passive: true, capture: true });
  }

  async function look(): Promise<void> {
    if (document.hidden || performance.now() - usedAt > leftAloneMs) return;
    const response = await fetch(listAddress(), { headers: { Accept: 'text/html' }, redirect: 'error' });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = idsIn(page.querySelector('[data-inbox-list]')).filter((id) => !known.has(id)).length;
    if (fresh === 0 || fresh === lastCount || !link || !news || !status) return;
    lastCount = fresh;
    const words = fresh === 1 ? '1 new inquiry' : `${fresh} new inquiries`;
    link.textContent = `${words}: show`;
    news.hidden = false;
    status.textContent = `${words}.`;
  }

  setInterval(() => {
    // Offline: retry at the next poll.
    look().catch(() => {});
  }, everyMs);
}

/** The list's URL without the open inquiry. */
function listAddress(): string {
  const { search } = location;
  return `/desk/inbox${search}`;
}

const idsIn = (list: Element | null): string[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])].flatMap((row) => row.dataset.lead ?? []);
