/** The whole style sheet, for scripts that add elements whose classes the page does not carry. */
import href from '../styles/app.css?url';

let loading: Promise<void> | undefined;

/** Fetches the sheet into the browser's cache, so that it applies at once when it is needed. */
export function fetchFullSheet(): void {
  if (import.meta.env.DEV || loading) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = href;
  document.head.append(link);
}

/**
 * Resolves once every class of the site has its styles. A sheet that cannot be loaded resolves too, since a plain
 * dialog is better than none, and is asked for again the next time.
 */
export function loadFullSheet(): Promise<void> {
  // While developing each page has it.
  if (import.meta.env.DEV) return Promise.resolve();
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      resolve();
    };
    document.head.append(link);
  });
  return loading;
}
