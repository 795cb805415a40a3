/** A coil of twelve stamps, one for each month's mailing; the four of tax season are canceled in December: written ahead. */
import { box, type Drawing, Fill, Ink, Labels, month, ring, Strike, tally, upTo } from './kit.tsx';

const subjects = 'W-2s,Papers,Mar 15,Apr 15,Refunds,Jun 15,Midyear,Records,Sep 15,Oct 15,Plans,Dec 31'.split(
  ',',
);

const months = upTo(12);
const inSeason = (index: number) => index < 4;
const afterwards = (index: number) => index >= 4;

/** Where the first row starts, stamps in a row, from row to row; a stamp's size and the gap to the next. */
type CoilProps = Record<'top' | 'perRow' | 'rowHeight' | 'width' | 'gap' | 'height', number>;

/** The stamps. Each bears its number in the year as a tally. */
function Coil({ top, perRow, rowHeight, width, gap, height }: CoilProps) {
  const x = (index: number) => (index % perRow) * (width + gap);
  const y = (index: number) => top + Math.floor(index / perRow) * rowHeight;
  const faces = (of: readonly number[]) => of.map((index) => box(x(index), y(index), width, height)).join('');
  const numbers = (of: readonly number[]) =>
    of
      .map((index) => tally(index + 1, x(index) + 14, y(index) + height * 0.68, height * 0.4, width * 0.056))
      .flatMap(({ uprights, diagonals }) => [...uprights, ...diagonals]);
  const names = (of: readonly number[]) =>
    of.map((index) => [x(index) + 12, y(index) + height - 14, month(index)] as const);
  const [season, quiet] = [months.filter(inSeason), months.filter(afterwards)];
  return (
    <>
      <Fill of={faces(season)} tone="grove-mid" />
      <Fill of={faces(quiet)} tone="on-ground" />
      <Ink of={faces(months)} tone="ground" width={6} round dash="0 8" />
      <Ink of={numbers(season)} tone="on-ground" width={2.5} />
      <Ink of={numbers(quiet)} tone="ground" width={2.5} />
      <Labels of={names(season)} tone="on-ground" strong />
      <Labels of={names(quiet)} tone="ground" strong />
      <Labels of={months.map((index) => [x(index), y(index) + height + 24, subjects[index] ?? ''])} />
    </>
  );
}

/** A canceling machine's mark: a dated ring and four waves. */
function Cancel({ x, y, radius, swings }: Record<'x' | 'y' | 'radius' | 'swings', number>) {
  const wave = (n: number) =>
    `M${x + radius + 6} ${Math.round(y + (n - 1.5) * radius * 0.45)}${'q12-10 24 0t24 0'.repeat(swings)}`;
  return (
    <>
      <Fill of={ring(x, y, radius)} tone="ground" />
      <Strike of={ring(x, y, radius) + upTo(4).map(wave).join('')} width={3} gap={0} />
      <Labels of={[[x, y + 5, 'Dec']]} anchor="middle" tone="brass" strong />
    </>
  );
}

export const twelveMailings: Drawing = {
  label:
    'Twelve mailings a year: those of January to April are written by December, and eight more fill the quiet months.',
  heights: [264, 528],
  wide: (
    <>
      <Labels of={[[0, 24, 'Tax season: written by December']]} tone="brass" strong />
      <Labels of={[[404, 24, 'After April: eight more, so clients remember you']]} tone="on-ground" strong />
      <Coil top={80} perRow={12} rowHeight={0} width={89} gap={12} height={144} />
      <Cancel x={44} y={88} radius={32} swings={6} />
    </>
  ),
  narrow: (
    <>
      <Labels of={[[0, 16, 'Tax season: written by December']]} tone="brass" strong />
      <Coil top={64} perRow={4} rowHeight={160} width={80} gap={10} height={112} />
      <Cancel x={32} y={70} radius={24} swings={6} />
    </>
  ),
};
