import grove from '#app/art/grove-band.svg?url';
import { useSite } from '#app/layout/site.ts';
import { telephoneLink } from '#app/layout/telephone.ts';
import { Art } from '#app/ui/art.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Lede } from '#app/ui/schedule-head.tsx';
import { SplitHeading } from '#app/ui/split-heading.tsx';
import { Link } from '../ui/link.tsx';

interface ClosingBandProps {
  /** A `|` starts the second line. */
  heading: string;
  text: string;
  /** The button, where it is not the free call. */
  action?: { label: string; to: string } | undefined;
}

const freeCall = { label: 'Book a free call', to: '/get-started' };

/** The dark band above the footer: one sentence in two lines, the way to a call, and the grove on its floor. */
export function ClosingBand({ heading, text, action = freeCall }: ClosingBandProps) {
  const { phone } = useSite();
  return (
    <section
      aria-labelledby="closing-heading"
      className="relative overflow-hidden bg-ground pt-[clamp(84px,9vw,140px)] pb-[clamp(210px,22vw,300px)] text-on-ground art-on-ground print:hidden"
    >
      <div className="wrap relative">
        <h2 id="closing-heading" className="max-w-[26ch] text-h1">
          <SplitHeading text={heading} />
        </h2>
        <Lede onGround className="mt-5">
          {text}
        </Lede>
        <div className="mt-8 flex flex-wrap items-center gap-x-6.5 gap-y-4.5">
          <ButtonLink to={action.to} variant="brass" icon="arrow">
            {action.label}
          </ButtonLink>
          <Link
            to={telephoneLink(phone)}
            className="py-2.5 font-semibold text-brass underline-double hover:decoration-current"
          >
            Or call {phone}
          </Link>
        </div>
      </div>
      <div className="pointer-events-none absolute -bottom-2 left-0 w-[max(100%,1100px)] md:left-1/2 md:-translate-x-1/2">
        <Art url={grove} viewBox="0 0 1440 300" />
      </div>
    </section>
  );
}
