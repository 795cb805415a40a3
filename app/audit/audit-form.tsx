import type { ReactNode } from 'react';
import type { AuditTool } from '#domain/audit/catalog/tools.ts';
import { Message, TextField } from '../forms/field.tsx';
import { Button } from '../ui/button.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { formWords } from './audit-tools.ts';
import type { AuditFault, Typed } from './audit-view.ts';

interface AuditFormProps {
  tool: AuditTool;
  typed?: Typed | undefined;
  /** Server-side validation error. */
  fault?: AuditFault | undefined;
}

const nothing: Typed = { url: '', with: '' };

/** Address to audit, and optionally a second one to compare. */
export function AuditForm({ tool, typed = nothing, fault }: AuditFormProps) {
  const { field, hint, button, reads } = formWords[tool.id];
  const errorsOf = (name: keyof Typed) => (fault?.field === name ? [fault.message] : undefined);
  return (
    <StreamedForm
      tool={tool}
      label={tool.name}
      className="grid gap-4 rounded-panel border border-rule bg-raised p-[clamp(18px,2.4vw,30px)] shadow-slip"
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
      <SecondAddress open={typed.with !== '' || fault?.field === 'with'}>
        <AddressInput
          name="with"
          label="The firm across the street"
          hint="Its address. Both are read the same way and set side by side."
          optional
          defaultValue={typed.with}
          errors={errorsOf('with')}
        />
      </SecondAddress>
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
export function StreamedForm({ tool, label, className, beside, children }: StreamedFormProps) {
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

function SecondAddress({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className="inline-block py-1 text-small font-semibold text-brand underline-double">
        Compare with a second address
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

interface AddressInputProps {
  name: keyof Typed;
  label: string;
  hint: string;
  optional?: boolean;
  defaultValue?: string;
  errors?: readonly string[] | undefined;
  beside?: ReactNode;
}

/** Field for a web address, with or without scheme; the server validates it. */
export function AddressInput(props: AddressInputProps) {
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
