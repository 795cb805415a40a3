/** Options around a tool's form: start from a case, compare. */
import type { ReactNode } from 'react';
import { type Scenario, standardName } from './texts.ts';
import type { ToolState } from './use-tool.ts';

/** A button styled as a link. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 py-1 text-left font-semibold text-brand underline-double hover:decoration-current"
    >
      {children}
    </button>
  );
}

interface FigureLinkProps {
  state: ToolState;
  query: string;
  children: ReactNode;
}

/** A link to the same tool with other figures; with JavaScript it fills them in without a page load. */
export function FigureLink({ state, query, children }: FigureLinkProps) {
  return (
    <a
      href={`?${query}`}
      onClick={(event) => {
        event.preventDefault();
        state.fill(`?${query}`);
      }}
      className="inline-block py-1 font-semibold text-brand underline-double hover:decoration-current"
    >
      {children}
    </a>
  );
}

/** Typical cases to start from. */
export function Presets({ state }: { state: ToolState }) {
  const { presets } = state.tool;
  if (!presets) return null;
  return (
    <div className="mb-5">
      <p className="label-caps text-ink-3">Start from</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 text-small">
        {presets.map(({ name, inputs }) => (
          <li key={name}>
            <FigureLink
              state={state}
              query={new URLSearchParams(
                Object.entries(inputs).map(([id, value]) => [id, value === null ? '' : String(value)]),
              ).toString()}
            >
              {name}
            </FigureLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links that start and end a comparison. */
export function CompareLinks({ state }: { state: ToolState }) {
  const { compared, query } = state;
  const next: Scenario | undefined = compared.includes('b')
    ? compared.includes('c')
      ? undefined
      : 'c'
    : 'b';
  return (
    <ul data-twin="none" className="mt-4 grid gap-1 text-small paper:hidden">
      {next && (
        <li>
          <a
            href={`?${[query, `${next}.name=${encodeURIComponent(standardName(next))}`].filter(Boolean).join('&')}`}
            onClick={(event) => {
              event.preventDefault();
              state.compare(next);
            }}
            className="inline-block py-1 font-semibold text-brand underline-double hover:decoration-current"
          >
            {next === 'b' ? 'Compare with a changed copy' : 'Add a second copy'}
          </a>
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
