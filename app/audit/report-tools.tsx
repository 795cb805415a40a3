import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface ReportToolsProps {
  /** Slip at the left: how long the link works. */
  note: string;
  /** Address of the form for another audit. */
  another: string;
}

/** Above the sheet: print, save as PDF, or start another audit. */
export function ReportTools({ note, another }: ReportToolsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 py-4.5 print:hidden">
      <p className="rounded-slip text-micro sm:border sm:border-rule-strong sm:px-2.75 sm:py-1 font-semibold text-ink-2">
        {note}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="ghost" size="small" data-print="" className="unscripted:hidden">
          <span className="inline-flex items-center gap-2">
            <Icon name="print" className="size-4" />
            Print or save as PDF
          </span>
        </Button>
        <ButtonLink to={another} size="small">
          Run another
        </ButtonLink>
      </div>
    </div>
  );
}
