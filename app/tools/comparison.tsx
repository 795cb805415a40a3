import type { FieldError } from '#domain/tools/define.ts';
import { figuresForm } from './calculator-form.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { InstrumentFields, instrumentOf } from './instrument-fields.tsx';
import { ScenarioFields } from './scenario-fields.tsx';
import { nameIn } from './scenario-name.ts';
import type { ToolState } from './use-tool.ts';

interface ComparisonProps {
  state: ToolState;
  errors: readonly FieldError[];
  awake: boolean;
}

/** An editable copy of the inputs with its own rulers, next to the comparison. */
export function Comparison({ state, errors, awake }: ComparisonProps) {
  const { tool, compared, shown } = state;
  if (compared.length === 0) return null;
  return (
    <section aria-label="Comparison" className="mt-7 paper:mt-4">
      <div className="instrument">
        <div className="instrument-result">
          {shown?.scenarios && (
            <ComparisonTable tool={tool} answer={shown} nameOf={(id) => nameIn(state, id)} />
          )}
        </div>
        <div className="instrument-fields paper:hidden">
          {compared.map((scenario) => (
            <ScenarioFields key={scenario} state={state} scenario={scenario} form={figuresForm}>
              <InstrumentFields
                state={state}
                instrument={instrumentOf(tool)}
                prefix={`${scenario}.`}
                errors={errors}
                awake={awake}
                form={figuresForm}
              />
            </ScenarioFields>
          ))}
        </div>
      </div>
    </section>
  );
}
