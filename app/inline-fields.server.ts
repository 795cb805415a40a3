/**
 * The fields of a page whose inline Markdown the server renders, so that the browser gets neither the Markdown nor
 * its renderer. Each function returns the page with HTML in the place of the Markdown.
 */
import { renderInline } from '#content/render.server.ts';
import type { Kind } from '#content/schema.ts';
import type { ContentPage } from './page-data.server.ts';

type Words<K extends Kind> = ContentPage<K>['page'];

const withText = <T extends { text: string }>(item: T): T => ({ ...item, text: renderInline(item.text) });
const ruled = <T extends { rule: string; weDo: string }>(item: T): T => ({
  ...item,
  rule: renderInline(item.rule),
  weDo: renderInline(item.weDo),
});

export function serviceWords(page: Words<'service'>): Words<'service'> {
  return {
    ...page,
    problem: withText(page.problem),
    weeks: page.weeks.map(({ when, weDo, youDo }) => ({
      when,
      weDo: renderInline(weDo),
      youDo: youDo && renderInline(youDo),
    })),
    connects: page.connects.map(withText),
    rules: page.rules.map(ruled),
    price: withText(page.price),
  };
}

export function extrasWords(page: Words<'extras'>): Words<'extras'> {
  return { ...page, price: withText(page.price) };
}

export function solutionWords(page: Words<'solution'>): Words<'solution'> {
  return {
    ...page,
    diagnosis: page.diagnosis.map(({ question, yes }) => ({ question, yes: renderInline(yes) })),
    steps: page.steps.map(withText),
    horizons: {
      30: renderInline(page.horizons[30]),
      90: renderInline(page.horizons[90]),
      365: renderInline(page.horizons[365]),
    },
    worked: { ...page.worked, lede: renderInline(page.worked.lede) },
  };
}

export function industryWords(page: Words<'industry'>): Words<'industry'> {
  return {
    ...page,
    clients: page.clients.map(withText),
    triggers: page.triggers.map(withText),
    rules: page.rules.map(ruled),
    plan: page.plan.map(withText),
  };
}
