/** Wakes each island when needed. React's code loads with the first one. */
import { whenIdle, whenInView } from '../enhance/when-idle.ts';
import { afterFirstSign, afterPress, watchPresses } from './after-press.ts';
import { islandNamed } from './islands.ts';
import { fetchFullSheet, loadFullSheet } from './load-full-sheet.ts';
import { rememberPress } from './remember-press.ts';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;

const known = new WeakSet<HTMLElement>();

export function wakeIslands(root: ParentNode = document): void {
  const hosts = [...root.querySelectorAll<HTMLElement>('[data-island]')].filter(
    (host) => !known.has(host),
  );
  if (hosts.length > 0) watchPresses();
  for (const host of hosts) {
    known.add(host);
    const wake = once(() => wakeIsland(host));
    // Hovering preloads the code before the press.
    host.addEventListener('pointerover', () => void load(host).catch(() => {}), { once: true });
    for (const touch of touches) {
      host.addEventListener(touch, wake, { capture: true });
      // An island that wakes by itself: load before it shows classes the page doesn't have.
      host.addEventListener(touch, loadFullSheet, { capture: true, once: true });
    }
    // Interaction before this script ran (tools/early-script.ts).
    if (host.dataset.heard !== undefined || host.contains(document.activeElement)) wake();
    if (host.dataset.wake !== 'visible') continue;
    // An island's first part may be print-only and never visible.
    whenInView(host.querySelector('[data-root]')?.children ?? host, () => {
      whenIdle(() => void loadAhead(host).catch(() => {}));
      afterFirstSign(() => whenIdle(wake));
    });
  }
}

/** Calls `work` once; retries only after a failure. */
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
    // Those inside were drawn again, if a translator had changed the server's HTML.
    wakeIslands(host);
    host.dataset.awake = '';
    press.replay();
  } catch (error) {
    // Its plain parts come back.
    host.dataset.failed = '';
    throw error;
  } finally {
    press.forget();
  }
}

async function load(host: HTMLElement) {
  const entry = islandNamed(host.dataset.island);
  if (!entry) throw new Error(`There is no island ${host.dataset.island}.`);
  // Applying the full sheet costs more than hydration, so islands that wake by themselves only prefetch it.
  const styles = entry.wake === 'touch' ? loadFullSheet() : fetchFullSheet();
  return Promise.all([entry.load(), loadReact(), styles]);
}

/** In parts: evaluating all the code at once would block a phone. */
async function loadAhead(host: HTMLElement): Promise<void> {
  const { printedIn } = await loadReact();
  await new Promise<void>(whenIdle);
  const [{ prepare }] = await load(host);
  await prepare?.(printedIn(host).props as never);
}

const loadReact = () => import('./hydrate-island.tsx');
