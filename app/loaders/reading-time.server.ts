/** Reading time of a page. Cached per page, because hubs need all of them. */
import type { Page } from '#content/page-files/read-page.ts';
import { renderBody } from '#content/page-files/render.server.ts';
import { readingMinutes } from '#domain/reading/readability.ts';

const known = new WeakMap<Page, string>();

/** `6 minutes`. */
export function readingTime(page: Page): string {
  const cached = known.get(page);
  if (cached) return cached;
  const minutes = readingMinutes(renderBody(page.body).html);
  const text = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  known.set(page, text);
  return text;
}
