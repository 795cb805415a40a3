import { type FragmentName, fragmentPath } from '../fragments/fragment-address.ts';

/**
 * Fetches a part of the page that the server prints apart (app/fragments). The address changes with its content, so
 * one visit fetches it once. Rejects without a connection or header.
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
