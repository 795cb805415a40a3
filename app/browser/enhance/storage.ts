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

/** Keeps a text under a key; null removes it. Ignores failures. */
export const store = (kind: Kind, key: string, text: string | null): void =>
  attempt(() =>
    text === null ? globalThis[kind].removeItem(key) : globalThis[kind].setItem(key, text),
  );
