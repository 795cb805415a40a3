import { loadFullSheet } from '../islands/load-full-sheet.ts';

/** Content of a page of ours, and the style sheet for it. Rejects when offline and for an error status. */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<DocumentFragment> {
  const [answer] = await Promise.all([
    fetch(address, { headers: { Accept: 'text/html' }, signal: signal ?? null }),
    loadFullSheet(),
  ]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const html = await answer.text();
  const template = document.createElement('template');
  // Drop the head: CSP reports style sheets even in a document that is never shown.
  template.innerHTML = html.slice(Math.max(0, html.indexOf('<body')));
  return template.content;
}
