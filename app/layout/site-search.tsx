import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { SearchDialogProps } from '../search/search-dialog.tsx';
import { askForSearch, asksForSearch, onSearchAsked } from './search-opener.ts';
import { letSlashOpenSearch, slashOpensSearch } from './slash-key.ts';
import { useNavigated } from './use-navigated.ts';
import { wrapFocus } from './wrap-focus.ts';

/** The search over the page. Its code is fetched when somebody first asks for it, by key or button. */
export function SiteSearch() {
  const [loaded, setLoaded] = useState<{ SearchDialog: ComponentType<SearchDialogProps> }>();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useNavigated(close);

  useEffect(() => {
    let isLoaded = false;
    const stop = onSearchAsked(async () => {
      try {
        // Once it is here the dialog opens within the key press, so that the next letter already lands in its field.
        if (!isLoaded) setLoaded(await import('../search/search-dialog.tsx'));
        isLoaded = true;
        setOpen(true);
      } catch {
        // No connection, or files of another build: the page with the search field does the same.
        location.assign('/resources');
      }
    });
    document.addEventListener('keydown', openByKey);
    return () => {
      stop();
      document.removeEventListener('keydown', openByKey);
    };
  }, []);

  return (
    loaded && (
      <loaded.SearchDialog
        open={open}
        onClose={close}
        onKeyDown={wrapFocus}
        slash={{ opens: slashOpensSearch(), onChange: letSlashOpenSearch }}
      />
    )
  );
}

function openByKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
  const typing = target instanceof Element && target.closest('input, textarea, select') !== null;
  const slash = !typing && slashOpensSearch();
  if (!asksForSearch({ key, ctrlKey, metaKey, altKey, repeat, slash })) return;
  event.preventDefault();
  askForSearch();
}
