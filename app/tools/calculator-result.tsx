import { memo, useRef } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { writeText } from '../ui/write-text.ts';
import { instrumentOf } from './instrument-fields.tsx';
import { useFollowed } from './live-figures.ts';
import { MainFigures } from './main-figures.tsx';
import { Picture } from './picture.tsx';
import { Alternatives, Notes, Unbroken, useHeadline } from './result-notes.tsx';
import type { Answered } from './use-tool.ts';

export const exampleLabel = 'Example figures: replace them with yours';

export function CalculatorResult({ state, answer }: Answered) {
  const { tool, stale, live } = state;
  return (
    <div className="instrument-result">
      <section
        id="results"
        aria-labelledby="results-heading"
        className="result-sheet"
        data-stale={stale || undefined}
      >
        <Sentence state={state} answer={answer} />
        {!state.own && <p className="paper-only">{exampleLabel}</p>}
        {stale && (
          <p role="status" className="result-stale">
            Correct the marked field to update
          </p>
        )}
        <Picture state={state} answer={answer} />
      </section>
      <div className="result-notes" data-stale={stale || undefined}>
        <MainFigures tool={tool} answer={answer} live={live} />
        <Explanation tool={tool} answer={answer} />
      </div>
    </div>
  );
}

function Sentence({ state: { tool, live }, answer }: Answered) {
  const heading = useRef<HTMLHeadingElement>(null);
  const textOf = (one: Answer) => instrumentOf(tool).sentence(one, one.display, one.inputs);
  useFollowed(live, heading, (place, followed) => writeText(place, textOf(followed)));
  return (
    <h2 id="results-heading" tabIndex={-1} ref={heading} className="result-sentence">
      <span className="sr-only">Result: </span>
      {textOf(answer)}
    </h2>
  );
}

/** The result in words, for screen readers. */
const Explanation = memo(function Explanation({ tool, answer }: { tool: Tool; answer: Answer }) {
  const headline = useHeadline(tool, answer);
  const [band] = Object.entries(tool.bands).flatMap(
    ([id, bands]) => bands.find((one) => one.id === answer.bands[id]) ?? [],
  );
  return (
    <>
      <p aria-live="polite" className="mt-4 max-w-[66ch] text-ink-2">
        <Unbroken text={headline} />
      </p>
      {band && <p className="mt-2 max-w-[66ch] text-ink-2">{band.says}</p>}
      <Notes tool={tool} answer={answer} />
      <Alternatives tool={tool} answer={answer} />
    </>
  );
});
