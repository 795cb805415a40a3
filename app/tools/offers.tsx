/** Options around a tool's form: start from a case or a price, compare. */
import type { ReactNode } from 'react';
import { dollars } from '#domain/tools/format.ts';
import { instrumentOf } from './instrument-fields.tsx';
import { standardName } from './texts.ts';
import type { ToolState } from './use-tool.ts';

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
  /** Without `?`. */
  query: string;
  /** With JavaScript: changes the fields without a page load. */
  change: () => void;
  children: ReactNode;
}

function FigureLink({ query, change, children }: FigureLinkProps) {
  return (
    <a
      href={`?${query}`}
      onClick={(event) => {
        event.preventDefault();
        change();
      }}
      className="inline-block py-1 font-semibold text-brand underline-double hover:decoration-current"
    >
      {children}
    </a>
  );
}

export function Presets({ state }: { state: ToolState }) {
  const presets = state.tool.presets?.map(({ name, inputs }) => {
    const texts = Object.entries(inputs).map(([id, value]) => [id, String(value ?? '')]);
    return { name, query: new URLSearchParams(texts).toString() };
  });
  if (!presets) return null;
  return (
    <div className="mb-5">
      <p className="label-caps text-ink-3">Start from</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 text-small">
        {presets.map(({ name, query }) => (
          <li key={name}>
            <FigureLink query={query} change={() => state.fill(`?${query}`)}>
              {name}
            </FigureLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function QuickStartPrice({ state }: { state: ToolState }) {
  const { prices } = state.view;
  const { quickStart } = instrumentOf(state.tool);
  if (!prices || !quickStart) return null;
  const query = new URLSearchParams(state.query);
  query.set(quickStart.setup, String(prices.setup));
  query.set(quickStart.monthly, String(prices.monthly));
  return (
    <p className="pb-2 text-small text-ink-2">
      <FigureLink query={query.toString()} change={() => state.fill(`?${query}`)}>
        Use the Quick Start price
      </FigureLink>
      : {dollars(prices.setup)} once, {dollars(prices.monthly)} a month
    </p>
  );
}

export function CompareLinks({ state }: { state: ToolState }) {
  const { compared, query } = state;
  const next = (['b', 'c'] as const).find((scenario) => !compared.includes(scenario));
  const nameOf = (scenario: 'b' | 'c') => `${scenario}.name=${encodeURIComponent(standardName(scenario))}`;
  return (
    <ul data-twin="none" className="mt-4 grid gap-1 text-small paper:hidden">
      {next && (
        <li>
          <FigureLink
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
