/** Applies a `data-show-at-once` form on change: fetches the page and replaces the content of each `data-shown`. */
import { fetchPage } from './fetch-page.ts';

export function begin(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-show-at-once]');
  if (!form) return;
  let latest: AbortController | undefined;

  const show = async () => {
    latest?.abort();
    latest = new AbortController();
    const { signal } = latest;
    const address = addressOf(form);
    try {
      const next = await fetchPage(address, signal);
      if (signal.aborted) return;
      takeOver(next);
      history.replaceState(history.state, '', address);
    } catch {
      // Normal submission does the same and shows the error.
      if (!signal.aborted) form.submit();
    }
  };
  form.addEventListener('change', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
}

/** The form's URL with the chosen values; unset filters are omitted. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
  const query = String(new URLSearchParams(chosen));
  return form.action.split('?')[0] + (query && `?${query}`);
}

function takeOver(next: DocumentFragment): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-shown]')) {
    const fresh = next.querySelector(`[data-shown="${part.dataset.shown}"]`);
    part.replaceChildren(...(fresh?.childNodes ?? []));
  }
}
