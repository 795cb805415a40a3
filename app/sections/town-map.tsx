import map from '#app/art/town-map.svg?raw';
import { Drawn } from '../ui/picture.tsx';

/** The only town that is drawn. */
const drawnTown = 'Eugene, OR';

/** Names on the map, in percent of its width and height. */
const names = [
  ['Skinner Butte', 3, 27],
  ['Willamette River', 44, 21],
  ['Spencer Butte', 32, 91],
  ['Eugene', 38, 50],
] as const;

/** The town in ledger rules, beside the founders: river, two buttes, streets. Nothing where we are in another town. */
export function TownMap({ place }: { place: string }) {
  if (place !== drawnTown) return null;
  return (
    <figure className="mt-12 hidden max-w-160 lg:block print:hidden">
      <div aria-hidden="true" className="relative text-micro leading-none text-ink-2">
        <Drawn svg={map} />
        {names.map(([name, left, top]) => (
          <span
            key={name}
            className="absolute bg-paper px-1 py-0.5"
            style={{ left: `${left}%`, top: `${top}%` }}
          >
            {name}
          </span>
        ))}
      </div>
      <figcaption className="mt-3 border-t border-ink pt-2 text-small text-ink-2">
        {place}. Calls and setup are by phone and video, for firms across the United States.
      </figcaption>
    </figure>
  );
}
