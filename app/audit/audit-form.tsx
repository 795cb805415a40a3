import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AuditTool } from '#domain/audit/tools.ts';
import { useErrorTitle } from '../forms/error-title.ts';
import { TextField } from '../forms/field.tsx';
import { Button } from '../ui/button.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { formWords } from './audit-tools.ts';
import type { AddressField, AuditFault, Typed } from './audit-view.ts';
import { type Asked, useAudit } from './use-audit.ts';

interface AuditFormProps {
  tool: AuditTool;
  typed?: Typed | undefined;
  /** What the server found wrong with what was typed. */
  fault?: AuditFault | undefined;
}

const nothing: Typed = { url: '', with: '' };

/** The address to audit, and perhaps a second one to set beside it. A plain GET form; scripts add the progress. */
export function AuditForm({ tool, typed = nothing, fault: answered }: AuditFormProps) {
  const { field, hint, button, reads } = formWords[tool.id];
  const form = useRef<HTMLFormElement>(null);
  const audit = useAudit({ tool, onBroken: () => form.current?.submit() });
  const fault = audit.fault ?? answered;
  useErrorTitle(fault !== undefined);
  useFocusBack(form, audit.running !== undefined, audit.fault?.field);
  const errorsOf = (name: keyof Typed) => (fault?.field === name ? [fault.message] : undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void audit.start(askedIn(event.currentTarget));
  }
  return (
    <div>
      <form
        ref={form}
        action={tool.path}
        method="get"
        onSubmit={submit}
        aria-label={tool.name}
        className={
          audit.running
            ? 'hidden'
            : 'grid gap-4 rounded-panel border border-rule bg-raised p-[clamp(18px,2.4vw,30px)] shadow-slip'
        }
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
        <p className="text-micro text-ink-3">{reads} No e-mail address needed.</p>
      </form>
      <AuditProgress running={audit.running} onCancel={audit.cancel} />
    </div>
  );
}

function SecondAddress({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group">
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

/** A field for a web address, with or without its scheme; what is none the server says. */
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

/** The addresses of the form, in order; an empty second one is not asked for. */
function askedIn(form: HTMLFormElement): Asked[] {
  const data = new FormData(form);
  return (['url', 'with'] as const)
    .map((field) => ({ field, address: String(data.get(field) ?? '') }))
    .filter(({ field, address }) => field === 'url' || address.trim() !== '');
}

/** A run that failed or was cancelled gives the focus back: to the field it failed on, else to the first. */
export function useFocusBack(
  form: RefObject<HTMLFormElement | null>,
  isRunning: boolean,
  field: AddressField = 'url',
) {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning)
      form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
    wasRunning.current = isRunning;
  }, [form, isRunning, field]);
}
