import type { FormEvent } from 'react';
import type { FieldError, Instrument } from '#domain/tools/define.ts';
import { dollars } from '#domain/tools/format.ts';
import { Button } from '../ui/button.tsx';
import { InstrumentFields } from './instrument-fields.tsx';
import { FigureLink, Presets } from './offers.tsx';
import type { ToolState } from './use-tool.ts';

interface CalculatorFormProps {
  state: ToolState;
  instrument: Instrument;
  awake: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Errors to show at their fields. */
  errors: readonly FieldError[];
}

/** Id of the form, for scenario fields elsewhere on the page. */
export const figuresForm = 'figures';

/**
 * A GET form whose URL is that of the result. Works as plain HTML; with JavaScript results update without
 * sending.
 */
export function CalculatorForm({ state, instrument, awake, onSubmit, errors }: CalculatorFormProps) {
  const { tool, view, own } = state;
  return (
    <form
      id={figuresForm}
      method="get"
      data-hold=""
      action={`${tool.path}#results`}
      noValidate
      onSubmit={onSubmit}
      aria-label={tool.name}
      className="border-t-[1.5px] border-ink"
    >
      {view.embed && <input type="hidden" name="embed" value="1" />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
        <h2 className="font-sans label-caps text-ink-3">Your figures</h2>
        {!own && <p className="text-small font-[620] text-brass-text">{exampleLabel}</p>}
      </div>
      <Presets state={state} />
      {view.prices && <QuickStartPrice state={state} instrument={instrument} prices={view.prices} />}
      <InstrumentFields state={state} instrument={instrument} errors={errors} awake={awake} />
      <Button type="submit" className="mt-5 w-full scripted:hidden">
        Show my result
      </Button>
    </form>
  );
}

export const exampleLabel = 'Example figures: replace them with yours';

interface QuickStartPriceProps {
  state: ToolState;
  instrument: Instrument;
  prices: { setup: number; monthly: number };
}

/** Fills in the price of the Quick Start. Without JavaScript, a link to the same figures. */
function QuickStartPrice({ state, instrument: { quickStart }, prices }: QuickStartPriceProps) {
  if (!quickStart) return null;
  const query = new URLSearchParams(state.query);
  query.set(quickStart.setup, String(prices.setup));
  query.set(quickStart.monthly, String(prices.monthly));
  return (
    <p className="pb-2 text-small text-ink-2">
      <FigureLink state={state} query={query.toString()}>
        Use the Quick Start price
      </FigureLink>
      : {dollars(prices.setup)} once, {dollars(prices.monthly)} a month
    </p>
  );
}
