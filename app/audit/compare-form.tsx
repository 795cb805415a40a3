import type { AuditTool } from '#domain/audit/tools.ts';
import { Button } from '../ui/button.tsx';
import { AddressInput, StreamedForm } from './audit-form.tsx';
import type { ReportView } from './audit-view.ts';
import { hostOf } from './report-words.ts';

interface CompareFormProps {
  tool: AuditTool;
  report: ReportView;
}

/** Below a report: a second address to set beside it. */
export function CompareForm({ tool, report }: CompareFormProps) {
  return (
    <section
      aria-labelledby="compare-heading"
      className="border-t-3 border-double border-rule-strong pt-6 print:hidden"
    >
      <h2 id="compare-heading" className="text-[1.625rem]">
        Us and the firm across the street
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-small text-ink-2">
        The same checks on a second address, with what differs side by side.
      </p>
      <StreamedForm tool={tool} label="Compare" beside={report.id} className="mt-4 max-w-160">
        <input type="hidden" name="url" value={report.url} />
        <AddressInput
          name="with"
          label="Their address"
          hint={`Read beside ${hostOf(report.finalUrl)}.`}
          beside={
            <Button type="submit" variant="ghost">
              Compare
            </Button>
          }
        />
      </StreamedForm>
    </section>
  );
}
