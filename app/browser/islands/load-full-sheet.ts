/** Loads the whole style sheet, for scripts that add elements with classes not in the page's CSS. */
import href from '../../styles/app.css?url';

let loading: Promise<void> | undefined;

/** Fetches the sheet into the HTTP cache, so it applies at once when needed. */
export function fetchFullSheet(): void {
  if (import.meta.env.DEV || loading) return;
  // Not `rel=prefetch`, which Firefox judges by the policy's `default-src` and reports as an error.
  fetch(href, { priority: 'low' }).catch(() => undefined);
}

/** Resolves once the full sheet is loaded, or failed: an unstyled dialog is better than none. Then the next call retries. */
export function loadFullSheet(): Promise<void> {
  // In development every page has it.
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
    // After the sheet at the fold: that one has not all variants of its classes and would override these.
    document.body.append(link);
  });
  return loading;
}

/**
 * Resolves once the styles of menus and search are loaded. A sheet at the fold with `data-menus` has them
 * (server/pages/page-styles.ts); other pages get the whole sheet.
 */
export const loadMenuStyles = (): Promise<void> =>
  loading ?? (document.querySelector('link[data-menus]') ? Promise.resolve() : loadFullSheet());
