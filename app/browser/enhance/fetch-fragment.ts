import { type FragmentName, fragmentPath } from '../../files/fragment-address.ts';

/** Fetches a part of app/files, once per visit: its URL changes with its content. Rejects when offline. */
export async function fetchFragment(name: FragmentName): Promise<DocumentFragment> {
  const version = document.querySelector<HTMLElement>('[data-fragments]')?.dataset.fragments;
  const cache = import.meta.env.DEV ? 'no-store' : 'force-cache';
  const response = await fetch(`${fragmentPath(name)}?v=${version}`, { cache });
  if (!response.ok) throw new Error(`The fragment ${name} answered ${response.status}.`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
}

/** Marks the links to the current page in a menu, which is the same for all pages. */
export function markCurrent(menu: HTMLElement | null): void {
  for (const link of menu?.querySelectorAll('a') ?? [])
    if (link.pathname === location.pathname && !link.hash) link.ariaCurrent = 'page';
}

/** Loads once, for all callers; after a failure the next call tries again. */
export function retrying<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
