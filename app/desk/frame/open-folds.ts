/** Keeps the folds of a form open that a person has opened, also after a save. For as long as the tab is open. */
import { readStored, store } from '../../browser/enhance/storage.ts';

export function keepFolds(): void {
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')];
  const key = `folds ${location.pathname} ${new URLSearchParams(location.search).get('file')}`;
  const opened = readStored('sessionStorage', key)?.split('\n') ?? [];

  for (const fold of folds) {
    if (opened.includes(fold.dataset.fold ?? '')) fold.open = true;
    fold.addEventListener('toggle', () => {
      const names = folds.flatMap((one) => (one.open ? [one.dataset.fold ?? ''] : []));
      store('sessionStorage', key, names.join('\n'));
    });
  }
}
