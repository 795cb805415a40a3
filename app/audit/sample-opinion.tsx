import type { Report } from '#domain/audit/report/report-types.ts';
import { ArrowLink } from '../ui/text-link.tsx';
import { ScoreGauge } from './opinion.tsx';
import { opinionOf } from './report-words.ts';

type SampleOpinionProps = Pick<Report, 'score' | 'grade'> & {
  /** Path of the full sample report. */
  path: string;
};

/** Opening of the sample report, next to the form. */
export function SampleOpinion({ score, grade, path }: SampleOpinionProps) {
  return (
    <div data-twin="none" className="w-full max-w-105 justify-self-end max-lg:hidden">
      <ScoreGauge
        score={score}
        grade={grade}
        opinion={opinionOf({ grade })}
        label={`The score of the sample: ${score} of 100`}
      />
      <p className="mt-3 text-right text-small">
        <ArrowLink to={path}>Open this sample report</ArrowLink>
      </p>
    </div>
  );
}
