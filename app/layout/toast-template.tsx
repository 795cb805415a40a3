import { Icon } from '#app/ui/icon.tsx';

/**
 * Toast region with a toast template: lower right, full width at the bottom on phones. toast-region.ts uses
 * it.
 */
export function ToastTemplate() {
  return (
    <section
      data-toasts=""
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="fixed inset-x-4 bottom-4 z-(--z-toast) outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-100 print:hidden"
    >
      <ol />
      <template>
        <li className="toast group grid touch-pan-y grid-cols-[auto_1fr_auto] items-start gap-3.5 rounded-control border border-l-4 border-rule border-l-brand bg-raised px-4 py-3.75 text-ink shadow-pop select-none data-destructive:border-l-negative">
          <Icon name="check" className="mt-0.5 size-5 text-brand group-data-destructive:hidden" />
          <Icon name="warning" className="mt-0.5 hidden size-5 text-negative group-data-destructive:block" />
          <div>
            <div role="status">
              <p data-title="" className="font-[660]" />
              <p data-description="" className="text-small text-ink-2" />
            </div>
            <button type="button" data-action="" className="text-link mt-1 min-h-11" />
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            data-close=""
            className="relative grid size-7 place-items-center rounded-control text-ink-2 before:absolute before:-inset-2 hover:bg-brand-tint hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </li>
      </template>
    </section>
  );
}
