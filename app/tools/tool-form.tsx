import type { FormEvent, ReactNode } from 'react';
import type { FieldError } from '#domain/tools/define.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Button } from '../ui/button.tsx';
import { prefixOf, type Scenario, standardName } from './texts.ts';
import { fieldId } from './tool-field.tsx';
import { ToolFields } from './tool-fields.tsx';
import type { ToolState } from './use-tool.ts';

interface ToolFormProps {
  state: ToolState;
  awake: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Which messages stand above their fields. */
  errors: readonly FieldError[];
}

/** All inputs on one page: a form whose address is the result's. Works as it stands; with the script it need not be sent. */
export function ToolForm({ state, awake, onSubmit, errors }: ToolFormProps) {
  const { tool, view, texts, set, compared } = state;
  return (
    <form
      method="get"
      data-hold=""
      action={`${tool.path}#results`}
      noValidate
      onSubmit={onSubmit}
      aria-label={tool.name}
      className="border-t-[1.5px] border-ink"
    >
      {view.embed && <input type="hidden" name="embed" value="1" />}
      <h2 className="pt-3.5 font-sans label-caps text-ink-3">Your figures</h2>
      <ToolFields tool={tool} texts={texts} errors={errors} onChange={set} awake={awake} />
      {compared.map((scenario) => (
        <ScenarioFields key={scenario} state={state} scenario={scenario} awake={awake} errors={errors} />
      ))}
      <div className="pt-5">
        <Button type="submit" className="w-full sm:w-auto">
          Show my result
        </Button>
      </div>
    </form>
  );
}

interface ScenarioFieldsProps {
  state: ToolState;
  scenario: Scenario;
  errors: readonly FieldError[];
  awake: boolean;
  /** Id of the form, where the fields are not inside it. */
  form?: string;
}

/** A second set of the same inputs, with a name of its own. */
export function ScenarioFields({ state, scenario, errors, awake, form }: ScenarioFieldsProps) {
  const { tool, texts, set } = state;
  const prefix = prefixOf(scenario);
  const id = fieldId(`${prefix}name`);
  return (
    <details open className="mt-7 border-t-[1.5px] border-ink">
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
      <ToolFields
        tool={tool}
        texts={texts}
        prefix={prefix}
        errors={errors}
        onChange={set}
        awake={awake}
        form={form}
      />
    </details>
  );
}

/** What does not hold, with a link to each field. */
export function ToolErrors({
  errors,
  failures,
}: {
  errors: readonly FieldError[];
  failures: number;
}): ReactNode {
  return (
    <ErrorSummary
      entries={errors.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
      failures={failures}
    />
  );
}
