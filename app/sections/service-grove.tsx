import { fir, rule, type Stroke, strokePath } from '../ui/strokes.ts';

interface ServiceGroveProps {
  groups: readonly {
    id: string;
    name: string;
    rows: readonly { to: string; name: string; isPackaged: boolean }[];
  }[];
}

const [pitch, height] = [90, 132];

/** All services in the order of a client's way: a fir in brass for those of the package, a bare one for those quoted. */
export function ServiceGrove({ groups }: ServiceGroveProps) {
  const services = groups.flatMap(({ rows }) => rows);
  const width = services.length * pitch;
  const firs = services.map(({ isPackaged }, at) => ({
    isPackaged,
    ...fir((at + 0.5) * pitch, height, isPackaged ? 122 : 92, 58, 0.3),
  }));
  const draw = (strokes: readonly Stroke[], color: string, weight: number) => (
    <path d={strokePath(strokes)} stroke={`var(--${color})`} strokeWidth={weight} />
  );
  const of = (packaged: boolean) => firs.filter(({ isPackaged }) => isPackaged === packaged);
  const branches = (packaged: boolean) => of(packaged).flatMap((one) => one.branches);
  const packaged = of(true).length;
  const columns = { gridTemplateColumns: `repeat(${services.length}, minmax(0, 1fr))` };
  return (
    <figure className="wrap pb-10 print:hidden">
      <svg
        viewBox={`0 0 ${width} ${height + 8}`}
        height={height}
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="block w-full *:[vector-effect:non-scaling-stroke]"
      >
        {draw(branches(false), 'art-mid', 2)}
        {draw(
          of(false).map(({ trunk }) => trunk),
          'art-mid',
          2,
        )}
        {draw(branches(true), 'art-near', 4)}
        {draw(
          of(true).map(({ trunk }) => trunk),
          'art-trunk',
          4,
        )}
        {draw(
          of(true).map(({ trunk: { x } }) => ({ x: x - 30, y: height - 12, dx: 60, dy: -22 })),
          'art-strike',
          5,
        )}
        {draw([rule(0, height, width), rule(0, height + 5, width)], 'ink', 1.5)}
      </svg>
      <div
        aria-hidden="true"
        className="grid text-micro leading-[1.35] max-lg:hidden"
        style={columns}
      >
        {services.map(({ to, name }) => (
          <span key={to} className="px-1 pt-2 text-center text-balance text-ink-2">
            {name}
          </span>
        ))}
        {groups.map(({ id, name, rows }) => (
          <b
            key={id}
            className="mt-2 mr-2 border-t-[1.5px] border-ink pt-1.5 font-serif text-small font-semibold"
            style={{ gridColumn: `span ${rows.length}` }}
          >
            {name}
          </b>
        ))}
      </div>
      <figcaption className="mt-2 text-small text-ink-2">
        Struck: {packaged} in the package. Pale: {services.length - packaged} quoted on the call.
      </figcaption>
    </figure>
  );
}
