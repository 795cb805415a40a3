/** Options around a tool's form: start from a case or a price, compare. */
import type { ReactNode } from 'react';
import type { FieldError } from '#domain/tools/define.ts';
import {
  exampleQuery,
  examplesField,
  isExample,
  queryOf,
  standardName,
} from '#domain/tools/entries.ts';
import { type Scenario, scenarios } from '#domain/tools/evaluate.ts';
import { dollars } from '#domain/tools/format.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { instrumentOf } from './instrument-fields.tsx';
import { fieldId } from './tool-field.tsx';
import type { ToolState } from './use-tool.ts';

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="min-h-8 py-1 text-left text-link">
      {children}
    </button>
  );
}

interface FigureLinkProps {
  state: ToolState;
  query: string;
  /** With JavaScript: changes the fields without a page load. Fills them from the query by default. */
  change?: () => void;
  children: ReactNode;
}

function FigureLink({ state, query, change = () => state.fill(query), children }: FigureLinkProps) {
  return (
    <a
      href={state.addressOf(query)}
      onClick={(event) => {
        event.preventDefault();
        change();
      }}
      className="inline-block py-1 text-link"
    >
      {children}
    </a>
  );
}

export function Presets({ state }: { state: ToolState }) {
  const { presets } = state.tool;
  if (!presets) return null;
  return (
    <div className="mb-5">
      <p className="label-caps text-ink-3">Start from</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 text-small">
        {presets.map(({ name, inputs }) => (
          <li key={name}>
            <FigureLink state={state} query={exampleQuery(state.tool, inputs)}>
              {name}
            </FigureLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The inquiries are the sample month's, unless the visitor has entered their own. */
export function QuickStartPrice({ state }: { state: ToolState }) {
  const { tool, view, entries } = state;
  const { prices } = view;
  const { quickStart } = instrumentOf(tool);
  if (!prices || !quickStart) return null;
  const isSample = tool.inputs.some(
    (input) => input.id === quickStart.inquiries && isExample(entries, input),
  );
  const some = {
    [quickStart.setup]: String(prices.setup),
    [quickStart.monthly]: String(prices.monthly),
    [quickStart.setupHours]: String(prices.setupHours),
    [quickStart.monthlyHours]: String(prices.monthlyHours),
    ...(isSample && {
      [quickStart.inquiries]: String(prices.inquiries),
      [examplesField]: `${quickStart.inquiries}:${prices.inquiries}`,
    }),
  };
  return (
    <p className="pb-2 text-small text-ink-2">
      <FigureLink
        state={state}
        query={queryOf(tool, { ...entries, ...some })}
        change={() => state.enter(some)}
      >
        Use the Quick Start price
      </FigureLink>
      : {dollars(prices.setup)} once, {dollars(prices.monthly)} a month, the hours it takes you
      {isSample && `, and ${prices.inquiries} inquiries a month as in our sample report`}
    </p>
  );
}

export function CompareLinks({ state }: { state: ToolState }) {
  const { compared, query } = state;
  const next = scenarios.find((scenario) => !compared.includes(scenario));
  const nameOf = (scenario: Scenario) =>
    `${scenario}.name=${encodeURIComponent(standardName(scenario))}`;
  return (
    <ul className="mt-4 grid gap-1 text-small paper:hidden">
      {next && (
        <li>
          <FigureLink
            state={state}
            query={[query, nameOf(next)].filter(Boolean).join('&')}
            change={() => state.compare(next)}
          >
            {next === 'b' ? 'Compare with a changed copy' : 'Add a second copy'}
          </FigureLink>
        </li>
      )}
      {compared.map((scenario) => (
        <li key={scenario} className="hidden scripted:list-item">
          <LinkButton onClick={() => state.stopComparing(scenario)}>
            Remove scenario {scenario.toUpperCase()}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

interface ScenarioFieldsProps {
  state: ToolState;
  scenario: Scenario;
  form: string;
  children: ReactNode;
}

export function ScenarioFields({ state, scenario, form, children }: ScenarioFieldsProps) {
  const { entries, set } = state;
  const prefix = `${scenario}.`;
  const id = fieldId(`${prefix}name`);
  return (
    <details open className="ink-top not-first:mt-7">
      <summary className="pt-3.5 label-caps text-ink-3">
        Scenario {scenario.toUpperCase()}: {entries[`${prefix}name`] || standardName(scenario)}
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
          value={entries[`${prefix}name`] ?? ''}
          onChange={(event) => set(`${prefix}name`, event.target.value)}
          className="tool-box"
        />
      </div>
      {children}
    </details>
  );
}

export function ToolErrors({
  errors,
  failures,
}: {
  errors: readonly FieldError[];
  failures: number;
}) {
  return (
    <ErrorSummary
      entries={errors.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
      failures={failures}
    />
  );
}
