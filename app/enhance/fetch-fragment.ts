import { type FragmentName, fragmentPath } from '../fragments/fragment-address.ts';

/**
 * Fetches a page part rendered separately (app/fragments). Its URL changes with its content, so each visit
 * fetches it once. Rejects when offline or without a header on the page.
 */
export async function fetchFragment(name: FragmentName): Promise<DocumentFragment> {
  const version = document.querySelector<HTMLElement>('[data-fragments]')?.dataset.fragments;
  const cache = import.meta.env.DEV ? 'no-store' : 'force-cache';
  const response = await fetch(`${fragmentPath(name)}?v=${version}`, { cache });
  if (!response.ok) throw new Error(`The fragment ${name} answered ${response.status}.`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
}
