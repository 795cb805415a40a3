import groves from '#app/art/closing-groves.svg?url';
import { useSite } from '#app/layout/site.ts';
import { Lede } from '#app/sections/page-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LateArt } from '#app/ui/picture.tsx';
import { SplitHeading } from '#app/ui/section.tsx';
import { telephoneLink } from '#domain/forms/normalise.ts';
import { TextLink } from '../ui/link.tsx';

interface ClosingBandProps {
  /** A `|` starts the second line. */
  heading: string;
  text: string;
  /** Button; default: the free call. */
  action?: { label: string; to: string } | undefined;
}

/** The file has as many groves (`g0` and so on, 3 to 7 firs) as skies (`s0`): sun, moon, peaks, clouds, rain, birds. */
const kinds = 12;

/** Of 144 pairs one, by the heading, so that pages close with different pictures. */
function Grove({ seed }: { seed: string }) {
  const pair = [...seed].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 0);
  const drawings = [`s${Math.floor(pair / kinds) % kinds}`, `g${pair % kinds}`];
  return <LateArt url={groves} drawings={drawings} viewBox="0 0 1440 280" />;
}

/** The grove of a page that is one form, on paper above the footer. */
export const GroveFoot = ({ seed }: { seed: string }) => (
  <div className="flex justify-end overflow-hidden print:hidden">
    <div className="relative -bottom-2 w-[max(100%,880px)] shrink-0">
      <Grove seed={seed} />
    </div>
  </div>
);

const freeCall = { label: 'Book a Free Call', to: '/get-started' };

/** Dark band above the footer: a two-line heading, a call link, and the page's own grove. */
export function ClosingBand({ heading, text, action = freeCall }: ClosingBandProps) {
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
        <Grove seed={heading} />
      </div>
    </section>
  );
}
