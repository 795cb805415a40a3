import { type FormEvent, useRef } from 'react';
import type { AuditTool } from '#domain/audit/tools.ts';
import { Button } from '../ui/button.tsx';
import { AddressInput, useFocusBack } from './audit-form.tsx';
import { AuditProgress } from './audit-progress.tsx';
import type { ReportView } from './audit-view.ts';
import { hostOf } from './report-words.ts';
import { useAudit } from './use-audit.ts';

interface CompareFormProps {
  tool: AuditTool;
  report: ReportView;
}

/** Below a report: a second address to set beside it. */
export function CompareForm({ tool, report }: CompareFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const audit = useAudit({ tool, beside: report.id, onBroken: () => form.current?.submit() });
  useFocusBack(form, audit.running !== undefined, 'with');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('with') ?? '');
    void audit.start([{ field: 'with', address }]);
  }
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
      <form
        ref={form}
        action={tool.path}
        method="get"
        onSubmit={submit}
        aria-label="Compare"
        className={audit.running ? 'hidden' : 'mt-4 max-w-160'}
      >
        <input type="hidden" name="url" value={report.url} />
        <AddressInput
          name="with"
          label="Their address"
          hint={`Read beside ${hostOf(report.finalUrl)}.`}
          errors={audit.fault && [audit.fault.message]}
          beside={
            <Button type="submit" variant="ghost">
              Compare
            </Button>
          }
        />
      </form>
      <AuditProgress running={audit.running} onCancel={audit.cancel} />
    </section>
  );
}
