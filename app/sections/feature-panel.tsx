import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Tally } from '../ui/tally.tsx';

interface FeaturePanelProps {
  path: string;
  kicker: string;
  heading: string;
  text: string;
  link: string;
  /** How many pages the hub lists: the strokes on the right. */
  count: number;
}

/** The one dark panel of a hub. The whole of it is a link. */
export function FeaturePanel({ path, kicker, heading, text, link, count }: FeaturePanelProps) {
  return (
    <div className="wrap">
      <Link
        to={path}
        className="group grid gap-8 rounded-panel bg-ground p-[clamp(26px,3.4vw,48px)] text-on-ground no-underline art-on-ground md:grid-cols-[7fr_5fr] md:items-center"
      >
        <div>
          <p className="label-caps text-brass">{kicker}</p>
          <h2 className="mt-2.5 mb-3 text-h2">{heading}</h2>
          <Lede onGround>{text}</Lede>
          <span className="mt-5.5 inline-flex items-center gap-2 font-[620] text-brass">
            <span className="group-hover:underline-double">{link}</span>
            <Icon
              name="arrow"
              className="size-4.25 transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
            />
          </span>
        </div>
        <Tally
          count={count}
          total={Math.ceil(count / 5) * 5}
          shape={{ height: 64, strokeWidth: 5, step: 12, gap: 28, groupsPerRow: count > 15 ? 4 : 3 }}
          className="w-full max-w-75 md:justify-self-end"
        />
      </Link>
    </div>
  );
}
