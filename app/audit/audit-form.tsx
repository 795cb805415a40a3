import type { ComponentProps, ReactNode } from 'react';
import type { AuditTool } from '#domain/audit/tools.ts';
import { Message, TextField } from '../forms/field.tsx';
import { BelowResult } from '../ui/below-result.tsx';
import { Button } from '../ui/button.tsx';
import { BusyMark } from '../ui/mark.tsx';
import { Tally } from '../ui/tally.tsx';
import type { AuditFault, ReportView, Typed } from './audit-view.ts';
import { TargetText } from './report-parts.tsx';
import { formWords, hostOf } from './report-words.ts';

interface AuditFormProps {
  tool: AuditTool;
  typed?: Typed | undefined;
  fault?: AuditFault | undefined;
}

const nothing: Typed = { url: '', with: '' };

export function AuditForm({ tool, typed = nothing, fault }: AuditFormProps) {
  const { field, hint, button, reads } = formWords[tool.id];
  const errorsOf = (name: keyof Typed) => (fault?.field === name ? [fault.message] : undefined);
  return (
    <StreamedForm
      tool={tool}
      label={tool.name}
      className="on-paper grid gap-4 rounded-panel border border-rule bg-raised p-[clamp(18px,2.4vw,30px)] shadow-slip"
    >
      <AddressInput
        name="url"
        label={field}
        hint={hint}
        defaultValue={typed.url}
        errors={errorsOf('url')}
        beside={
          <Button type="submit" icon="arrow">
            {button}
          </Button>
        }
      />
      <details open={typed.with !== '' || fault?.field === 'with'}>
        <summary className="inline-block py-1 text-small font-semibold text-brand underline-double">
          Compare with a second address
        </summary>
        <div className="mt-3">
          <AddressInput
            name="with"
            label="The firm across the street"
            hint="Its address. Both are read the same way and set side by side."
            optional
            defaultValue={typed.with}
            errors={errorsOf('with')}
          />
        </div>
      </details>
      <p className="text-micro text-ink-3">{reads} No email address needed.</p>
    </StreamedForm>
  );
}

interface StreamedFormProps {
  tool: AuditTool;
  label: string;
  className: string;
  /** Id of a report to compare with the requested one. */
  beside?: string;
  children: ReactNode;
}

/** A GET form that returns the report; with JavaScript it shows progress (audit-forms.ts). */
function StreamedForm({ tool, label, className, beside, children }: StreamedFormProps) {
  return (
    <div data-audit={tool.id} data-beside={beside}>
      <form action={tool.path} aria-label={label} className={className}>
        {children}
      </form>
      <AuditProgress />
      <template data-fault="">
        <Message id="audit-fault" errors={[' ']} />
      </template>
    </div>
  );
}

/** Field for a web address, with or without scheme; the server validates it. */
function AddressInput(props: Omit<ComponentProps<typeof TextField>, 'id'>) {
  return (
    <TextField
      id={`audit-${props.name}`}
      type="text"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function CompareForm({ tool, report }: { tool: AuditTool; report: ReportView }) {
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

/** Progress of a running audit, filled by audit-forms.ts. The live region changes rarely: screen readers can keep up. */
function AuditProgress() {
  return (
    <>
      <p role="status" data-spoken="" className="sr-only" />
      <div
        hidden
        tabIndex={-1}
        data-progress=""
        className="on-paper grid min-h-50 content-start gap-4 rounded-panel border border-rule bg-raised p-[clamp(18px,2.4vw,30px)] shadow-slip"
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
