import type { AuditTool } from '#domain/audit/catalog/tools.ts';
import { BelowResult } from '../ui/below-result.tsx';
import { Button } from '../ui/button.tsx';
import { AddressInput, StreamedForm } from './audit-form.tsx';
import type { ReportView } from './audit-view.ts';
import { hostOf } from './report-words.ts';

interface CompareFormProps {
  tool: AuditTool;
  report: ReportView;
}

/** Below a report: compare with a second address. */
export function CompareForm({ tool, report }: CompareFormProps) {
  return (
    <BelowResult
      name="compare"
      heading="Us and the firm across the street"
      text="The same checks on a second address, with what differs side by side."
    >
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
    </BelowResult>
  );
}
