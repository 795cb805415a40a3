import { Layers } from '../ui/layers.tsx';
import { fir, line, rule } from '../ui/strokes.ts';

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
  const struck = firs.filter(({ isPackaged }) => isPackaged);
  const pale = firs.filter(({ isPackaged }) => !isPackaged);
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
        <Layers
          layers={[
            ['art-mid', 2, pale.flatMap(({ branches }) => branches)],
            ['art-mid', 2, pale.map(({ trunk }) => trunk)],
            ['art-near', 4, struck.flatMap(({ branches }) => branches)],
            ['art-trunk', 4, struck.map(({ trunk }) => trunk)],
            [
              'art-strike',
              5,
              struck.map(({ trunk: { x } }) => line(x - 30, height - 12, x + 30, height - 34)),
            ],
            ['ink', 1.5, [rule(0, height, width), rule(0, height + 5, width)]],
          ]}
        />
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
            className="mt-2 mr-2 ink-top pt-1.5 font-serif text-small font-semibold"
            style={{ gridColumn: `span ${rows.length}` }}
          >
            {name}
          </b>
        ))}
      </div>
      <figcaption className="mt-2 text-small text-ink-2">
        Struck: {struck.length} in the package. Pale: {pale.length} quoted on the call.
      </figcaption>
    </figure>
  );
}
