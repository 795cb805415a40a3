/** The theme switch, and folds that stay open. Its own code: a module that visitors' script shares would be one more file for them. */
import { readStored, store } from '../../browser/enhance/storage.ts';
import { keepFolds } from './open-folds.ts';

/** As in app/layout/theme.ts. */
const key = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');

function show(): void {
  const stored = readStored('localStorage', key);
  const isDark = stored === 'dark' || (stored !== 'light' && system.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.addEventListener('click', () => {
    const isDark = document.documentElement.dataset.theme !== 'dark';
    const theme = isDark ? 'dark' : 'light';
    // The system's own theme goes on following the system.
    store('localStorage', key, isDark === system.matches ? null : theme);
    // Without storage the choice lasts until the page is left.
    document.documentElement.dataset.theme = theme;
  });
}
system.addEventListener('change', show);
addEventListener('storage', show);
keepFolds();
