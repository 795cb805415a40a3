import { number } from '#domain/tools/format.ts';
import { Canvas, type DrawingProps, Label, round } from './drawing.tsx';
import { wrapped } from './figures.ts';
import { dashOf, dotOf, fillOf, strokeOf } from './marks.ts';
import { pointsOf } from './points.ts';

const rings = [25, 50, 75, 100];

/** Scores of 0 to 100 on spokes. An area without a score has no point. Below 480 px and on paper bars take its place. */
export function RadarChart({ chart, series, width, labelledBy }: DrawingProps) {
  const height = Math.min(width * 0.74, 440);
  /** Room above and below for two lines of a name and the score. */
  const radius = height / 2 - 64;
  const center = { x: width / 2, y: height / 2 };
  const count = series.x.length;
  const angle = (index: number) => (index / count) * 2 * Math.PI;
  const place = (index: number, value: number) => ({
    x: center.x + Math.sin(angle(index)) * radius * (value / 100),
    y: center.y - Math.cos(angle(index)) * radius * (value / 100),
  });
  const shape = (values: readonly { value: number; index: number }[]) =>
    `M${values
      .map(({ value, index }) => place(index, value))
      .map(({ x, y }) => `${round(x)} ${round(y)}`)
      .join('L')}Z`;
  const around = series.x.map((_, index) => index);
  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      <g>
        {rings.map((ring) => (
          <path
            key={ring}
            d={shape(around.map((index) => ({ value: ring, index })))}
            className={ring === 100 ? 'stroke-rule-strong' : 'stroke-data-grid'}
          />
        ))}
      </g>
      {around.map((index) => {
        const end = place(index, 100);
        const at = place(index, 100 * (1 + 14 / radius));
        const side = Math.abs(at.x - center.x) < 8 ? 'middle' : at.x > center.x ? 'start' : 'end';
        const score = pointsOf(series, chart.series[0]?.id ?? '')[index];
        const lines = [
          ...wrapped(String(series.x[index]), width < 500 ? 14 : 22, 2),
          typeof score === 'number' ? number(score) : 'Not scored',
        ];
        const lift =
          at.y < center.y - radius * 0.6
            ? (lines.length - 1) * 16
            : at.y > center.y + radius * 0.6
              ? -12
              : lines.length * 6;
        return (
          <g key={String(series.x[index])}>
            <path
              d={`M${round(center.x)} ${round(center.y)}L${round(end.x)} ${round(end.y)}`}
              className="stroke-data-grid"
            />
            <Label x={at.x} y={at.y - lift + (lift < 0 ? 0 : 4)} anchor={side} lines={lines} />
          </g>
        );
      })}
      {chart.series.map(({ id }, seriesIndex) => {
        const scored = pointsOf(series, id).flatMap((value, index) =>
          value === null ? [] : [{ value, index }],
        );
        return (
          <g key={id}>
            <g>
              {seriesIndex === 0 && <path d={shape(scored)} className={`${fillOf(0)} opacity-15`} />}
              <path
                d={shape(scored)}
                strokeWidth="2.75"
                strokeDasharray={dashOf(seriesIndex)}
                strokeLinejoin="round"
                className={strokeOf(seriesIndex)}
              />
            </g>
            {scored.map(({ value, index }) => {
              const { x, y } = place(index, value);
              return <circle key={index} cx={round(x)} cy={round(y)} r="4" className={dotOf(seriesIndex)} />;
            })}
          </g>
        );
      })}
    </Canvas>
  );
}
