/** Short messages that come and go: a store of at most one, because the newest always replaces the one before. */
import type { ReactNode } from 'react';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** What the visitor may do about it. `alternative` says how to get there once the toast has gone. */
  action?: { label: string; alternative: string; run: () => void };
  variant?: 'default' | 'destructive';
}

export interface Toast extends ToastMessage {
  id: number;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** A dismissed toast has left the screen; its record goes much later, long after any animation. */
export const removeAfterMs = 1_000_000;

export interface ToastStore {
  toast: (message: ToastMessage) => number;
  dismiss: (id: number) => void;
  current: () => Toast | undefined;
  subscribe: (listener: () => void) => () => void;
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let lastId = 0;
  let toast: Toast | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;

  function become(next: Toast | undefined) {
    clearTimeout(removal);
    toast = next;
    for (const listener of listeners) listener();
  }

  return {
    toast(message) {
      lastId += 1;
      become({ variant: 'default', ...message, id: lastId, open: true });
      return lastId;
    },
    dismiss(id) {
      if (toast?.id !== id || !toast.open) return;
      become({ ...toast, open: false });
      removal = setTimeout(() => become(undefined), removeAfterMs);
    },
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts = createToastStore();

/** Shows a message for five seconds, in place of the one before. In the browser only. Returns its id. */
export const toast = toasts.toast;
