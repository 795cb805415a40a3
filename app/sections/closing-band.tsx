import grove from '#app/art/grove-floor.svg?url';
import { telephoneLink } from '#app/layout/reach-us.tsx';
import { useSite } from '#app/layout/site.ts';
import { Lede } from '#app/sections/page-head.tsx';
import { Art } from '#app/ui/art.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SplitHeading } from '#app/ui/split-heading.tsx';
import { Link } from '../ui/link.tsx';

interface ClosingBandProps {
  /** A `|` starts the second line. */
  heading: string;
  text: string;
  /** Button; default: the free call. */
  action?: { label: string; to: string } | undefined;
}

const freeCall = { label: 'Book a Free Call', to: '/get-started' };

/** Dark band above the footer: a two-line heading, a call link, and a grove rising to the right. */
export function ClosingBand({ heading, text, action = freeCall }: ClosingBandProps) {
  const { phone } = useSite();
  return (
    <section
      aria-labelledby="closing-heading"
      className="relative overflow-hidden bg-ground pt-14 pb-46 lg:pb-26 text-on-ground art-on-ground print:hidden"
    >
      <div className="wrap relative">
        <h2 id="closing-heading" className="max-w-[26ch] text-h2">
          <SplitHeading text={heading} />
        </h2>
        <Lede onGround className="mt-3.5">
          {text}
        </Lede>
        <div className="mt-6 flex flex-wrap items-center gap-x-6.5 gap-y-4.5">
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
      <div className="pointer-events-none absolute right-0 -bottom-2 w-[max(100%,880px)]">
        <Art url={grove} viewBox="0 0 1440 280" />
      </div>
    </section>
  );
}
