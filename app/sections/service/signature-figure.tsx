import { ServiceFigure } from '#app/art/service-figures/index.tsx';
import type { serviceDrawings } from '#content/page-files/kinds/service.ts';

interface SignatureFigureProps {
  drawing: (typeof serviceDrawings)[number];
  claim?: { prefix?: string; value: number; unit: string; wording: string } | undefined;
  line: string;
}

/** A service's drawing on ground, with its figure. */
export function SignatureFigure({ drawing, claim, line }: SignatureFigureProps) {
  return (
    <section className="bg-ground py-[clamp(48px,5vw,72px)] text-on-ground art-on-ground">
      <div className="wrap">
        <p className="max-w-[46ch] text-lede text-on-ground-2">
          {claim && (
            <strong className="font-serif text-h3 font-semibold text-on-ground">
              {claim.prefix}
              {claim.value}
              <span className="text-brass">{claim.unit}</span> {claim.wording}.{' '}
            </strong>
          )}
          {line}
        </p>
        <div className="mt-9">
          <ServiceFigure drawing={drawing} />
        </div>
      </div>
    </section>
  );
}
