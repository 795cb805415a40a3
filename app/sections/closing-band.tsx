import groves from '#app/art/closing-groves.svg?url';
import { useSite } from '#app/layout/site.ts';
import { Lede } from '#app/sections/page-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LateArt } from '#app/ui/picture.tsx';
import { SplitHeading } from '#app/ui/section.tsx';
import { telephoneLink } from '#domain/forms/normalise.ts';
import { TextLink } from '../ui/link.tsx';

interface Placed {
  /** Of the page among all pages. */
  place: number;
}

interface ClosingBandProps extends Placed {
  /** A `|` starts the second line. */
  heading: string;
  text: string;
  /** Button; default: the free call. */
  action?: { label: string; to: string } | undefined;
}

/**
 * The file has as many grounds (`g0` and so on: groves of 3 to 7 firs, an orchard, a bridge, a lookout, logs, a barn, a
 * nursery) as skies (`s0`: sun, moon, peaks, clouds, rain, birds).
 */
const kinds = 12;

/** Each of 144 pages in a row has its own pair, and neighbors differ in both. */
function Grove({ place }: Placed) {
  const sky = place * 5 + Math.floor(place / kinds);
  const drawings = [`s${sky % kinds}`, `g${place % kinds}`];
  return <LateArt url={groves} drawings={drawings} viewBox="0 0 1440 280" />;
}

/** The grove of a page that is one form, on paper above the footer. */
export const GroveFoot = ({ place }: Placed) => (
  <div className="flex justify-end overflow-hidden print:hidden">
    <div className="relative -bottom-2 w-[max(100%,880px)] shrink-0">
      <Grove place={place} />
    </div>
  </div>
);

const freeCall = { label: 'Book a Free Call', to: '/get-started' };

/** Dark band above the footer: a two-line heading, a call link, and the page's own grove. */
export function ClosingBand({ heading, text, place, action = freeCall }: ClosingBandProps) {
  const { phone } = useSite();
  return (
    <section aria-labelledby="closing-heading" className="closing-band bg-ground art-on-ground">
      <div className="wrap">
        <h2 id="closing-heading">
          <SplitHeading text={heading} />
        </h2>
        <Lede>{text}</Lede>
        <div>
          <ButtonLink to={action.to} variant="brass" icon="arrow">
            {action.label}
          </ButtonLink>
          <TextLink to={telephoneLink(phone)}>Or call {phone}</TextLink>
        </div>
      </div>
      <div>
        <Grove place={place} />
      </div>
    </section>
  );
}
