import { Button } from '../ui/button.tsx';
import { BusyMark } from '../ui/mark.tsx';
import { Tally } from '../ui/tally.tsx';
import { TargetText } from './target-text.tsx';

/**
 * Progress of a running audit, hidden until then; audit-forms.ts fills its `data-*` parts. The live region
 * changes rarely, so screen readers can keep up.
 */
export function AuditProgress() {
  return (
    <>
      <p role="status" data-spoken="" className="sr-only" />
      <div
        hidden
        tabIndex={-1}
        data-progress=""
        className="grid min-h-50 content-start gap-4 rounded-panel border border-rule bg-raised p-[clamp(18px,2.4vw,30px)] shadow-slip"
      >
        <p className="flex items-center gap-3 font-serif text-[1.3125rem] leading-[1.25] font-semibold">
          <span className="text-brand">
            <BusyMark />
          </span>
          <span data-stage="" />
        </p>
        <p className="text-small text-ink-2">
          <span data-number="" />
          <TargetText data-address="" />
        </p>
        <div hidden data-pages="" className="grid gap-2.5">
          <div className="max-w-90">
            {/* Any count that uses all three kinds of strokes: the browser redraws them. */}
            <Tally count={5} total={10} />
          </div>
          <p className="audit-code min-h-[3em] text-ink-3">
            <TargetText data-current="" className="line-clamp-2" />
          </p>
        </div>
        <p>
          <Button variant="ghost" size="small" data-cancel="">
            Cancel
          </Button>
        </p>
      </div>
    </>
  );
}
