/** Shows how far the mail about an article is, without a reload, until its last mail has come to an end. */
const everyMs = 3000;

const shown = () => document.querySelector<HTMLElement>('[data-progress]');

async function refresh(): Promise<void> {
  const part = shown();
  // A press on the button must not land on a part that was just replaced.
  if (document.hidden || !part || part.contains(document.activeElement)) return;
  const response = await fetch(location.pathname, { headers: { Accept: 'text/html' }, redirect: 'error' });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('[data-progress]');
  if (fresh && shown() === part) part.replaceWith(fresh);
}

const timer = setInterval(() => {
  if (shown()?.dataset.progress !== 'under-way') return clearInterval(timer);
  // Offline: tried again next time.
  refresh().catch(() => {});
}, everyMs);
