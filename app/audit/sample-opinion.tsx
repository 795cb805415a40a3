import { ScoreGauge } from './opinion.tsx';

/** What a report opens with, beside the form that asks for one. */
export function SampleOpinion() {
  return (
    <div data-twin="none" className="w-full max-w-105 justify-self-end max-lg:hidden">
      <p className="mb-2 text-right text-micro text-ink-3">Sample</p>
      <ScoreGauge score={83} grade="B" opinion="Qualified" label="A sample score: 83 of 100" />
    </div>
  );
}
