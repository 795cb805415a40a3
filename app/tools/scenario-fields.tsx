import type { ReactNode } from 'react';
import type { FieldError } from '#domain/tools/define.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { prefixOf, type Scenario, standardName } from './texts.ts';
import { fieldId } from './tool-field.tsx';
import type { ToolState } from './use-tool.ts';

interface ScenarioFieldsProps {
  state: ToolState;
  scenario: Scenario;
  /** Id of the form: the fields are outside it. */
  form: string;
  children: ReactNode;
}

export function ScenarioFields({ state, scenario, form, children }: ScenarioFieldsProps) {
  const { texts, set } = state;
  const prefix = prefixOf(scenario);
  const id = fieldId(`${prefix}name`);
  return (
    <details open className="border-t-[1.5px] border-ink not-first:mt-7">
      <summary className="pt-3.5 label-caps text-ink-3">
        Scenario {scenario.toUpperCase()}: {texts[`${prefix}name`] || standardName(scenario)}
      </summary>
      <div className="border-b border-rule py-3.5">
        <label htmlFor={id} className="mb-1.5 block text-small font-[620]">
          Name of this scenario
        </label>
        <input
          type="text"
          id={id}
          name={`${prefix}name`}
          form={form}
          maxLength={40}
          value={texts[`${prefix}name`] ?? ''}
          onChange={(event) => set(`${prefix}name`, event.target.value)}
          className="tool-box"
        />
      </div>
      {children}
    </details>
  );
}

export function ToolErrors({ errors, failures }: { errors: readonly FieldError[]; failures: number }) {
  return (
    <ErrorSummary
      entries={errors.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
      failures={failures}
    />
  );
}
