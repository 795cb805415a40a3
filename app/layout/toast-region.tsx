import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { toasts } from './toast.ts';

const durationMs = 5000;
const swipePixels = 50;

/** The one visible toast: lower right, on phones across the bottom. F8 moves the focus here; pointing at it waits. */
export function ToastRegion() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipePixels}>
      {current && (
        <Toast.Root
          key={current.id}
          open={current.open}
          onOpenChange={(open) => !open && toasts.dismiss(current.id)}
          className={classNames(
            'toast grid grid-cols-[auto_1fr_auto] items-start gap-3.5 rounded-control border border-l-4 border-rule bg-raised px-4 py-3.75 text-ink shadow-pop',
            current.variant === 'destructive' ? 'border-l-negative' : 'border-l-brand',
          )}
        >
          <Icon
            name={current.variant === 'destructive' ? 'warning' : 'check'}
            className={classNames(
              'mt-0.5 size-5',
              current.variant === 'destructive' ? 'text-negative' : 'text-brand',
            )}
          />
          <div>
            <Toast.Title className="font-[660]">{current.title}</Toast.Title>
            {current.description && (
              <Toast.Description className="text-small text-ink-2">{current.description}</Toast.Description>
            )}
            {current.action && (
              <Toast.Action
                altText={current.action.alternative}
                onClick={current.action.run}
                className="mt-1 min-h-11 font-semibold text-brand underline-double hover:decoration-current"
              >
                {current.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="relative grid size-7 place-items-center rounded-control text-ink-2 before:absolute before:-inset-2 hover:bg-brand-tint hover:text-ink"
          >
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="fixed inset-x-4 bottom-4 z-(--z-toast) outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-100 print:hidden" />
    </Toast.Provider>
  );
}
