/** Starts each island of the page when its visitor needs it. The code of React is loaded with the first one. */
import { whenIdle } from '../enhance/when-idle.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { islandNamed } from './islands.ts';
import { fetchFullSheet, loadFullSheet } from './load-full-sheet.ts';
import { rememberPress } from './remember-press.ts';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;

export function wakeIslands(root: ParentNode = document): void {
  const hosts = root.querySelectorAll<HTMLElement>('[data-island]');
  if (hosts.length > 0) watchPresses();
  for (const host of hosts) {
    const wake = once(() => wakeIsland(host));
    // Coming closer with a mouse loads the code, so that the press finds it there.
    host.addEventListener('pointerover', () => void load(host).catch(() => {}), { once: true });
    for (const touch of touches) {
      host.addEventListener(touch, wake, { capture: true });
      // Where it wakes by itself, before it shows anything that the page did not have.
      host.addEventListener(touch, loadFullSheet, { capture: true, once: true });
    }
    // What began before this script did.
    if (host.contains(document.activeElement)) wake();
    if (host.dataset.wake === 'visible') whenVisible(host, () => whenIdle(wake));
  }
}

/** Calls `work` once, and again only if the last call failed. */
function once(work: () => Promise<void>): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    work().catch((error) => {
      hasBegun = false;
      console.warn('This part of the page works as plain HTML:', error);
    });
  };
}

async function wakeIsland(host: HTMLElement): Promise<void> {
  const press = rememberPress(host);
  try {
    const [{ default: component, prepare }, { hydrateIsland }] = await load(host);
    await new Promise<void>(afterPress);
    await hydrateIsland(host, component, prepare);
    host.dataset.awake = '';
    press.replay();
  } finally {
    press.forget();
  }
}

async function load(host: HTMLElement) {
  const entry = islandNamed(host.dataset.island);
  if (!entry) throw new Error(`There is no island ${host.dataset.island}.`);
  // All of the styles at once would cost a page more work than the island, so one that wakes by itself waits with them.
  const styles = entry.wake === 'touch' ? loadFullSheet() : fetchFullSheet();
  return Promise.all([entry.load(), import('./hydrate-island.tsx'), styles]);
}

function whenVisible(element: HTMLElement, work: () => void): void {
  const box = element.querySelector('[data-root] > *') ?? element;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    work();
  });
  observer.observe(box);
}
