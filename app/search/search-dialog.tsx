import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { SearchCombobox } from './search-combobox.tsx';
import type { SlashSwitchProps } from './slash-switch.tsx';

export interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  /** Keeps the Tab key inside. Comes from outside, as `slash` does: a file shared with the header costs each first visit. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Whether `/` opens the search, and how to change it. */
  slash: SlashSwitchProps;
}

/**
 * The search over the page: the browser's own modal dialog, as the mobile menu's, which keeps the focus, closes with
 * Escape and gives the focus back to where it was. On phones it fills the screen.
 */
export function SearchDialog({ open, onClose, onKeyDown, slash }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!open) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [open]);

  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  // The browser reports its own closing late, and without asking first when Escape is pressed twice in a row: a slash
  // typed in between would be lost.
  const closeAtOnce = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const onKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) closeAtOnce(event);
    else onKeyDown(event);
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Search this site"
      onClose={onClose}
      onCancel={closeAtOnce}
      onClick={closeOnBackdrop}
      onKeyDown={onKey}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper text-ink transition-[opacity,translate] duration-(--t-base) ease-out backdrop:bg-ground/50 sm:mx-auto sm:mt-[min(11dvh,7rem)] sm:h-fit sm:max-h-[min(44rem,82dvh)] sm:w-[min(44rem,100%-3rem)] sm:rounded-panel sm:border sm:border-rule sm:shadow-pop starting:open:-translate-y-1.5 starting:open:opacity-0"
    >
      {open && <SearchCombobox onClose={onClose} slash={slash} />}
    </dialog>
  );
}
