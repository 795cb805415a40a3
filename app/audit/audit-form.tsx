import type { AuditTool } from '#domain/audit/tools.ts';
import { TextField } from '../forms/field.tsx';
import { Message } from '../forms/message.tsx';
import { Button } from '../ui/button.tsx';
import { BusyMark } from '../ui/mark.tsx';
import { Tally } from '../ui/tally.tsx';
import { TargetText } from './report-parts.tsx';
import { formWords } from './report-words.ts';

interface AuditFormProps {
  tool: AuditTool;
  typed?: string;
  fault?: string;
}

/** A GET form that returns the report; with JavaScript it shows progress (audit-forms.ts). */
export function AuditForm({ tool, typed = '', fault }: AuditFormProps) {
  const { field, hint, button, reads } = formWords[tool.id];
  return (
    <div data-audit={tool.id}>
      <form
        action={tool.path}
        aria-label={tool.name}
        className="on-paper grid gap-4 rounded-panel border border-rule bg-raised p-[clamp(18px,2.4vw,30px)] shadow-slip"
      >
        {/* With or without a scheme; the server validates it. */}
        <TextField
          id="audit-url"
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          label={field}
          hint={hint}
          defaultValue={typed}
          errors={fault ? [fault] : undefined}
          beside={
            <Button type="submit" icon="arrow">
              {button}
            </Button>
          }
        />
        <p className="text-micro text-ink-3">{reads} No email address needed.</p>
      </form>
      {/* Filled by audit-forms.ts. The live region changes rarely: screen readers can keep up. */}
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
      <template data-fault="">
        <Message id="audit-fault" errors={[' ']} />
      </template>
    </div>
  );
}
