/** Renders a page's inline Markdown on the server: each function returns the page with HTML instead. */
import { renderInline } from '#content/page-files/render.server.ts';
import type { Kind } from '#content/page-files/schema.ts';
import type { ContentPage } from './page-data.server.ts';

type Words<K extends Kind> = ContentPage<K>['page'];

const withText = <T extends { text: string }>(item: T): T => ({ ...item, text: renderInline(item.text) });

export function serviceWords(page: Words<'service'>): Words<'service'> {
  return {
    ...page,
    timeline: page.timeline.map((stretch) => ({
      ...stretch,
      work: renderInline(stretch.work),
      you: stretch.you && renderInline(stretch.you),
    })),
    after: renderInline(page.after),
    know: page.know.map(withText),
    price: withText(page.price),
  };
}

export function extrasWords(page: Words<'extras'>): Words<'extras'> {
  return { ...page, price: withText(page.price) };
}

export function solutionWords(page: Words<'solution'>): Words<'solution'> {
  return { ...page, steps: page.steps.map(withText), price: withText(page.price) };
}

export function industryWords(page: Words<'industry'>): Words<'industry'> {
  return { ...page, know: page.know.map(withText), price: withText(page.price) };
}
