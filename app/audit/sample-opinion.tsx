import { ScoreGauge } from './opinion.tsx';

/** What a report opens with, beside the form that asks for one. */
export function SampleOpinion() {
  return (
    <div className="justify-self-end max-lg:hidden">
      <p className="mb-2 flex items-baseline justify-between gap-4 text-micro text-ink-3">
        <span className="label-caps">Grade B</span>
        <span>Sample</span>
      </p>
      <ScoreGauge score={83} label="A sample score: 83 of 100" />
    </div>
  );
}
