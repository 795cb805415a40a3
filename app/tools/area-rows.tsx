import type { ReactNode } from 'react';
import { type Area, adviceBesideAreas, areasOf } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { number } from '#domain/tools/format.ts';
import { Tally } from '../ui/tally.tsx';
import { othersOf } from './compared.ts';
import { ServiceLink } from './service-link.tsx';
import type { ToolView } from './tool-view.ts';

interface AreaRowsProps {
  tool: Tool;
  answer: Answer;
  view: ToolView;
  nameOf: (scenario: 'b' | 'c') => string;
}

/** Areas of a quiz, worst first: the score as a tally of twenty, and a first step. */
export function AreaRows({ tool, answer, view, nameOf }: AreaRowsProps) {
  const beside = adviceBesideAreas(tool, answer);
  return (
    <section aria-labelledby="areas-heading">
      <h3 id="areas-heading" className="text-h3">
        What to do on Monday
      </h3>
      <ol className="area-rows">
        {areasOf(tool, answer).map((area) => (
          <li key={area.id}>
            <Score area={area}>
              {othersOf(answer).map(({ scenario, evaluation }) => (
                <p key={scenario} className="text-small text-ink-2">
                  {nameOf(scenario)}: {evaluation.display[`dim_${area.id}`]}
                </p>
              ))}
            </Score>
            <Steps ids={area.advice} tool={tool} view={view} />
          </li>
        ))}
        {beside.length > 0 && (
          <li>
            <h4>Where to begin</h4>
            <Steps ids={beside} tool={tool} view={view} />
          </li>
        )}
      </ol>
    </section>
  );
}

const levels = { weak: 'Weak', fair: 'Fair', strong: 'Strong' } as const;

function Score({ area: { label, score, level }, children }: { area: Area; children: ReactNode }) {
  return (
    <div>
      <h4>{label}</h4>
      {score === null || level === null ? (
        <p className="text-small text-ink-2">Not scored</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <Tally count={Math.round(score / 5)} total={20} className="w-38 shrink-0" />
          <span>
            <b className="text-ink tabular">{number(score)}</b> of 100. {levels[level]}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}

/** First and later steps. */
function Steps({ ids, tool, view }: { ids: readonly string[] } & Pick<AreaRowsProps, 'tool' | 'view'>) {
  return (
    <div className="grid gap-4 paper:gap-1">
      {ids.map((id, place) => {
        const advice = tool.recs[id];
        const service = advice && view.services[advice.service];
        if (!advice || !service) return null;
        return (
          <div key={id}>
            <p className="font-[660]">
              {place > 0 && 'Then: '}
              {advice.title}
            </p>
            <p className="max-w-[62ch] text-small text-ink-2">{advice.text}</p>
            <ServiceLink service={service} view={view} />
          </div>
        );
      })}
    </div>
  );
}
