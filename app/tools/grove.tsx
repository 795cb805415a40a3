import type { CSSProperties } from 'react';
import { firsOfGrove, groveOf, type Stand } from '#domain/tools/areas.ts';
import type { ScoredDimension } from '#domain/tools/define.ts';
import { fir, strokePath, upright, upTo } from '../ui/strokes.ts';

const ground = 88;
const pitch = 36;
/** Vary the heights: equal firs would look like a fence. */
const heights = [80, 64, 72, 88, 56];
const stumpHeight = 12;

/** The score as twenty firs, by area; missing points are stumps. */
export function Grove({ dimensions }: { dimensions: readonly ScoredDimension[] }) {
  const stands = groveOf(dimensions);
  if (stands.length === 0) return null;
  const standing = stands.reduce((sum, stand) => sum + stand.standing, 0);
  return (
    <figure className="grove art-on-ground paper:hidden" aria-labelledby="grove-heading">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="grove-heading" className="text-h3">
          {standing} of {firsOfGrove} firs stand
        </h3>
        <p className="text-small text-on-ground-2">Each is five points. Plant where it is bare.</p>
      </figcaption>
      <ul>
        {stands.map((stand) => (
          <li key={stand.id} style={{ '--firs': stand.firs } as CSSProperties}>
            <Firs stand={stand} />
            <p id={`stand-${stand.id}`}>
              {stand.label}{' '}
              <b>
                {stand.standing} of {stand.firs}
              </b>
            </p>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A complete stand is struck through, as counted. */
function Firs({ stand: { id, firs, standing } }: { stand: Stand }) {
  const width = firs * pitch;
  const xOf = (index: number) => pitch * (index + 0.5);
  const drawn = upTo(standing).map((index) =>
    fir(xOf(index), ground, heights[index % heights.length] ?? ground, pitch - 8),
  );
  const stumps = upTo(firs - standing).map((index) =>
    upright(xOf(standing + index), ground, stumpHeight),
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${ground + 2}`}
      role="img"
      aria-labelledby={`stand-${id}`}
      fill="none"
    >
      <path d={strokePath(drawn.flatMap(({ branches }) => branches))} className="branches" />
      <path d={strokePath(drawn.map(({ trunk }) => trunk))} className="trunks" />
      <path d={strokePath(stumps)} className="stumps" />
      {standing === firs && (
        <path
          d={`M${pitch * 0.2} ${ground - 6}L${width - pitch * 0.2} ${ground - 20}`}
          className="strike"
        />
      )}
      <path d={`M0 ${ground}H${width}`} className="soil" />
    </svg>
  );
}
