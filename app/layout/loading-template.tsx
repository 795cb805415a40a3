import { LoadingMark } from './loading-mark.tsx';

/** Covers the page below the header during a slow navigation. app/enhance/loading-screen.ts shows it. */
export function LoadingTemplate() {
  return (
    <template data-loading="">
      <div
        role="status"
        className="fixed inset-x-0 top-header bottom-0 z-(--z-header) flex items-center justify-center gap-4 bg-paper text-ink-2"
      >
        <LoadingMark />
        Loading page...
      </div>
    </template>
  );
}
