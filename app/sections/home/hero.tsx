import { Mark } from '#app/ui/mark.tsx';
import { SplitHeading } from '#app/ui/split-heading.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { OrCall } from '../head-actions.tsx';
import { PageAction } from '../page-action.tsx';
import { PageLede } from '../page-lede.tsx';
import { NarrowGroves, WideGrove } from './hero-grove.tsx';
import type { HomePage } from './home-page.ts';
import { SampleSlips } from './sample-slips.tsx';
import { ContourLines, WaveClips } from './wave.tsx';

export interface Proof {
  figure: string;
  wording: string;
}

/** The offer, three proof points, and the grove. Its lower edge is cut to the wave. */
export function Hero({ page, proof }: { page: HomePage; proof: readonly Proof[] }) {
  const { hero } = page;
  return (
    <>
      <WaveClips />
      <section className="relative z-1 min-h-180 overflow-hidden print:min-h-0 print:[clip-path:none]! bg-paper [clip-path:url(#wave-small)] ledger-paper md:[clip-path:url(#wave-large)]">
        <div className="absolute right-0 bottom-0 hidden aspect-[1440/800] w-full max-w-400 lg:block min-[100.0625rem]:[mask-image:linear-gradient(90deg,transparent,black_7%)]">
          <WideGrove />
        </div>
        <ContourLines />
        <div className="wrap relative pt-12 lg:min-h-[clamp(740px,55.6vw,880px)] lg:pt-[clamp(48px,5vw,72px)] lg:pb-37.5">
          <div className="lg:max-w-[min(660px,49vw)]">
            <p className="mb-5.5 flex items-center gap-2.5 label-caps text-ink-2">
              <Mark className="size-5.5" />
              {hero.kicker}
            </p>
            <h1 data-words="heading" className="text-display">
              <SplitHeading text={page.heading} />
            </h1>
            <PageLede className="mt-6" text={page.lede} />
            <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4.5">
              <PageAction to="/get-started" label={hero.action} />
              <TextLink to={hero.secondary.href} className="py-2.5">
                {hero.secondary.label}
              </TextLink>
              <OrCall />
            </div>
            <ProofPoints proof={proof} />
          </div>
        </div>
        <div className="pointer-events-none absolute right-0 bottom-0 hidden aspect-[1440/800] w-full max-w-400 lg:block">
          <SampleSlips page={page} />
        </div>
        <NarrowGroves />
      </section>
    </>
  );
}

function ProofPoints({ proof }: { proof: readonly Proof[] }) {
  return (
    <dl className="mt-11 flex max-w-140 border-t border-ink lg:max-w-[min(560px,45vw)]">
      {proof.map(({ figure, wording }) => (
        <div
          key={wording}
          className="flex flex-1 flex-col-reverse justify-end border-rule pt-3.25 pr-2.5 not-first:border-l not-first:pl-3 xs:pr-4.5 xs:not-first:pl-4.5"
        >
          <dt className="text-micro leading-[1.4] text-ink-2">{wording}</dt>
          <dd className="font-serif text-[1.25rem] leading-[1.15] font-semibold tracking-[-.014em] whitespace-nowrap xs:text-[1.5625rem]">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
