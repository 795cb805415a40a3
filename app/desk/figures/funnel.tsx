import { count } from '#domain/measure/figure-words.ts';
import type { Chart } from '#domain/tools/define.ts';
import type { FiguresReport } from '#server/desk/figures/report.ts';
import { barChart } from '../../charts/bar-chart.ts';
import { DeskPart } from '../frame/desk-page.tsx';
import { FigureTable } from './figure-table.tsx';
import { shortRate } from './words.ts';

const names: Readonly<Record<FiguresReport['funnel'][number]['step'], string>> = {
  visit: 'Visits',
  'form-page': 'Pages with a form shown',
  'form-start': 'Forms begun',
  sent: 'Inquiries',
  booked: 'Calls booked',
};

const sizes = [
  { width: 300, shown: '@min-[28rem]:hidden' },
  { width: 460, shown: 'hidden @min-[28rem]:block' },
] as const;

/** From a visit to a booked call, as bars and as a table. */
export function Funnel({ funnel }: Pick<FiguresReport, 'funnel'>) {
  const chart: Chart = {
    id: 'funnel',
    type: 'funnel',
    title: 'From a visit to a call',
    x: 'Step',
    y: 'count',
    unit: 'number',
    series: [{ id: 'count', label: 'Count' }],
  };
  const series = { x: funnel.map(({ step }) => names[step]), count: funnel.map(({ n }) => n) };
  const draw = (width: number) => barChart({ chart, series, width, labelledBy: 'funnel-name' });
  const html = sizes.map(({ width, shown }) => `<div class="${shown}">${draw(width)}</div>`).join('');
  return (
    <DeskPart
      id="funnel"
      title={chart.title}
      lede="Counts, not people followed from step to step: one visit may open two forms."
    >
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        <figure aria-labelledby="funnel-name" className="@container min-w-0">
          <figcaption id="funnel-name" className="sr-only">
            Bars of the steps; the table has the numbers
          </figcaption>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its texts escaped */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </figure>
        <div>
          <FigureTable
            title="Steps from a visit to a call"
            head={['Step', 'Count', 'Of step before', 'Of visits']}
            rows={funnel.map(({ step, n, ofStepBefore, ofVisits }) => ({
              key: step,
              name: names[step],
              cells: [
                count(n),
                ofStepBefore ? shortRate(ofStepBefore) : '',
                ofVisits ? shortRate(ofVisits) : '',
              ],
            }))}
          />
        </div>
      </div>
    </DeskPart>
  );
}
