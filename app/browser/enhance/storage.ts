/** Browser storage, which may be full, and which private windows refuse. */
type Kind = 'localStorage' | 'sessionStorage';

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The text under a key: null if there is none, undefined without storage. */
export const readStored = (kind: Kind, key: string): string | null | undefined =>
  attempt(() => globalThis[kind].getItem(key));

/** Keeps a text under a key; null removes it. Returns whether it could. */
export const store = (kind: Kind, key: string, text: string | null): boolean =>
  attempt(() => {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  }) ?? false;

/** Calls back when another tab changed the key in `localStorage`, or may have while the page was kept for Back. */
export function onStored(key: string, onChange: () => void): void {
  addEventListener('storage', (event) => {
    // No key: the whole storage was cleared.
    if (event.key === key || event.key === null) onChange();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && onChange());
}
