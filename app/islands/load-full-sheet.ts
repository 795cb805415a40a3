import sheet from '../styles/app.css?url';

let loading: Promise<void> | undefined;

/** Fetches the sheet into the browser's cache, so that it applies at once when it is needed. */
export function fetchFullSheet(): void {
  if (import.meta.env.DEV || loading) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = sheet;
  document.head.append(link);
}

/**
 * A page carries only the styles it uses. Call this before adding elements that it did not have. Resolves when the whole
 * sheet applies, or cannot be had: a plain look is better than none.
 */
export function loadFullSheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    if (import.meta.env.DEV) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return loading;
}
