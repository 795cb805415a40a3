import { type FormEvent, useEffect, useState } from 'react';
import { useErrorTitle } from '../forms/error-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CompareLinks, Presets } from './offers.tsx';
import { Result, ResultCharts, ResultFigures } from './result.tsx';
import { focusResult } from './result-statement.tsx';
import { ToolErrors, ToolForm } from './tool-form.tsx';
import type { ToolState } from './use-tool.ts';

/** Inputs on one side, the statement on the other; the result follows the typing, and the address follows the result. */
export function Calculator({ state }: { state: ToolState }) {
  const { tool, view, answer, errors, own, query, shown } = state;
  const awake = useHydrated();
  // Rows of apps or stages take the whole width; the statement follows below them.
  const grouped = tool.inputs.some(({ group }) => group !== undefined);
  // Errors the page came with are told at once; those made here when somebody asks for the result.
  const [told, setTold] = useState(own && !answer.ok);
  const [failures, setFailures] = useState(0);
  if (told && answer.ok) setTold(false);
  useErrorTitle(told);

  const address = state.addressFor();
  useEffect(() => {
    if (own && query !== undefined) history.replaceState(history.state, '', `${address}${location.hash}`);
  }, [own, query, address]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.ok) return focusResult();
    setTold(true);
    setFailures((count) => count + 1);
  }

  if (view.print)
    return shown ? <div className="wrap pb-10">{<Result state={state} answer={shown} />}</div> : null;
  return (
    <div className="wrap pb-section">
      {told && (
        <div className="mb-7">
          <ToolErrors errors={errors} failures={failures} />
        </div>
      )}
      <div
        className={classNames(
          'grid gap-8 paper:block',
          !grouped && 'lg:grid-cols-[minmax(320px,4fr)_8fr] lg:items-start lg:gap-12',
        )}
      >
        <div className="min-w-0 paper:hidden">
          <Presets state={state} />
          <ToolForm state={state} awake={awake} onSubmit={submit} errors={awake || told ? errors : []} />
          <CompareLinks state={state} />
        </div>
        <div id="results" className="min-w-0 scroll-mt-24">
          {shown && <ResultFigures state={state} answer={shown} />}
        </div>
      </div>
      {shown && <ResultCharts state={state} answer={shown} />}
      {shown && !view.embed && (
        <div className="sticky bottom-0 z-10 -mx-gutter mt-7 flex items-center gap-4 bg-ground px-gutter py-3 text-on-ground lg:hidden paper:hidden">
          <p className="mr-auto min-w-0 text-micro text-on-ground-2">
            {tool.outputs.find(({ id }) => id === tool.main[0])?.label}
            <b className="block truncate font-serif text-[1.25rem] leading-[1.2] text-on-ground tabular">
              {shown.display[tool.main[0]]}
            </b>
          </p>
          <ButtonLink to="/get-started" variant="brass" size="small">
            Book a free call
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
