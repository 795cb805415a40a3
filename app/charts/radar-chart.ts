import { number } from '#domain/tools/format.ts';
import { canvas, circle, type DrawingProps, label, path, round } from './drawing.ts';
import { wrapped } from './figures.ts';
import { dotOf, fillOf, strokeAttributes, strokeOf } from './marks.ts';
import { pointsOf } from './points.ts';

const rings = [25, 50, 75, 100];

/** Scores of 0 to 100 on spokes. An area without a score has no point. Below 480 px and on paper bars take its place. */
export function radarChart({ chart, series, width, labelledBy }: DrawingProps): string {
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
  const around = [...series.x.keys()];
  const scores = pointsOf(series, chart.series[0]?.id ?? '');

  const ringOf = (ring: number) => shape(around.map((index) => ({ value: ring, index })));
  const spokes = around.map((index) => {
    const end = place(index, 100);
    return `M${round(center.x)} ${round(center.y)}L${round(end.x)} ${round(end.y)}`;
  });

  const nameOf = (index: number) => {
    const at = place(index, 100 * (1 + 14 / radius));
    const side = Math.abs(at.x - center.x) < 8 ? 'middle' : at.x > center.x ? 'start' : 'end';
    const score = scores[index];
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
    return label({ x: at.x, y: at.y - lift + (lift < 0 ? 0 : 4), anchor: side, lines });
  };

  const areaOf = (id: string, at: number) => {
    const scored = pointsOf(series, id).flatMap((value, index) => (value === null ? [] : [{ value, index }]));
    const dots = scored.map(({ value, index }) => {
      const { x, y } = place(index, value);
      return circle(x, y, 4, dotOf(at));
    });
    return [
      at === 0 ? path(shape(scored), `${fillOf(0)} opacity-15`) : '',
      path(shape(scored), strokeOf(at), strokeAttributes(at)),
      ...dots,
    ].join('');
  };

  return canvas(
    { labelledBy, width, height },
    path(
      rings
        .filter((ring) => ring < 100)
        .map(ringOf)
        .concat(spokes)
        .join(''),
      'grid',
    ),
    path(ringOf(100), 'stroke-rule-strong'),
    ...around.map(nameOf),
    ...chart.series.map(({ id }, at) => areaOf(id, at)),
  );
}
