import contours from '#app/art/hero-contours.svg?raw';
import groves from '#app/art/hero-grove.svg?url';
import waves from '#app/art/hero-waves.svg?raw';
import { formatFigure } from '#app/browser/enhance/counters.ts';
import { Fold } from '#app/layout/document/page-styles.tsx';
import { useRootData } from '#app/layout/site.ts';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Drawn } from '#app/ui/picture.tsx';
import { SplitHeading } from '#app/ui/section.tsx';
import { strokePath, upright } from '#app/ui/strokes.ts';
import { firstYearTotal } from '#content/site/prices.ts';
import { dollars } from '#domain/words/numbers.ts';
import { OrCall, PageAction, PageLede } from '../page-head.tsx';
import { NoteMark } from './note-mark.tsx';

interface HeroProps {
  page: HomePage;
  proof: readonly { figure: string; wording: string }[];
}

/** Offer, price, three proof points, and the grove. The lower edge is clipped to the wave. */
export function Hero({ page, proof }: HeroProps) {
  const { hero } = page;
  const { prices } = useRootData().site;
  return (
    <>
      {/* Two clip paths, fractions of the hero; CSS picks one at 768 px. */}
      <Drawn svg={waves} className="absolute" />
      <section className="relative z-1 overflow-hidden print:min-h-0 print:[clip-path:none]! bg-paper [clip-path:url(#wave-small)] md:min-h-180 md:[clip-path:url(#wave-large)]">
        {/* Before the art, which hangs on the lower edge: the text determines the section's height. */}
        <div className="wrap relative z-1 pt-5 sm:pt-12 lg:min-h-[clamp(740px,55.6vw,880px)] lg:pt-[clamp(44px,4vw,60px)] lg:pb-37.5">
          <div className="lg:max-w-[min(660px,49vw)]">
            <p className="mb-3 flex items-center gap-2.5 label-caps text-ink-2 sm:mb-5.5">
              <Mark className="size-5.5" />
              {hero.kicker}
            </p>
            <h1 data-words="heading" className="text-display">
              <SplitHeading text={page.heading} />
            </h1>
            <PageLede className="mt-4 sm:mt-6" text={page.lede} />
            <p className="mt-4 flex max-w-140 flex-wrap items-baseline gap-x-2 gap-y-1 border-t border-ink pt-3 leading-normal text-ink-2 tabular sm:mt-6">
              <span>
                <b className="text-ink">{dollars(prices.setup)}</b> setup
              </span>{' '}
              <span>
                + 12 × <b className="text-ink">{dollars(prices.monthly)}</b> a month
              </span>{' '}
              <span className="font-semibold text-ink">
                ={' '}
                <b className="border-b-4 border-double border-brass font-serif text-h3 leading-none font-semibold tracking-[-.014em]">
                  {dollars(firstYearTotal(prices))}
                </b>{' '}
                in year one
              </span>
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-3 sm:mt-6">
              <PageAction to="/get-started" label={hero.action} />
              <div className="flex flex-wrap items-center gap-x-7 max-sm:hidden">
                <TextLink to={hero.secondary.href} className="py-2.5">
                  {hero.secondary.label}
                </TextLink>
                <OrCall />
              </div>
            </div>
            {/* The number comes first in reading order, which a `dl` would not allow. */}
            <ul className="mt-6 flex flex-wrap max-w-140 border-t border-ink empty:hidden lg:max-w-[min(560px,45vw)]">
              {proof.map(({ figure, wording }) => (
                <li
                  key={wording}
                  className="flex-1 border-rule pt-3 pr-2.5 not-first:border-l not-first:pl-3 xs:pr-4.5 xs:not-first:pl-4.5"
                >
                  <b className="block font-serif text-[1.25rem] leading-[1.2] font-semibold tracking-[-.014em] whitespace-nowrap xs:text-[1.5625rem]">
                    {figure}
                  </b>{' '}
                  <span className="block text-micro leading-[1.4] text-ink-2">{wording}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="absolute right-0 bottom-0 hidden aspect-[1440/800] w-full max-w-400 lg:block [mask-image:linear-gradient(90deg,transparent_36%,black_52%)]">
          <Grove drawing="art" viewBox="0 0 1440 800" strikes={wideStrikes} className="size-full" />
        </div>
        {/* Two lines along the ridge, as on a survey map. */}
        <Drawn svg={contours} className="absolute inset-0 hidden size-full lg:block" />
        <div className="pointer-events-none absolute right-0 z-1 bottom-0 hidden aspect-[1440/800] w-full max-w-400 lg:block">
          {/* Four sample figures on slowly drifting slips (styles/home.css). Large screens only. */}
          <ul aria-label="Sample figures" className="absolute inset-0">
            {hero.cards.map(({ label, value, draw, series, ...format }, index) => (
              <li key={label} className="on-paper slip">
                <p className="label-caps">
                  {label}
                  <span>
                    Sample
                    {index === 0 && <NoteMark id="sample" notes={page.notes} />}
                  </span>
                </p>
                <p data-count="">{formatFigure(value, format)}</p>
                <Spark draw={draw} series={series} />
              </li>
            ))}
          </ul>
        </div>
        {/* Below 1024 px the grove is under the text: its right half from 640 px, a smaller one on phones. */}
        <Grove
          drawing="art"
          viewBox="690 130 750 650"
          strikes={wideStrikes}
          className="-mb-px hidden w-full sm:max-lg:block md:mb-14 print:hidden!"
        />
        <Grove
          drawing="phone"
          viewBox="0 62 780 398"
          strikes={['M216 369L422 277', 'M486 382L698 282']}
          className="-mb-0.5 w-[128%] max-w-none sm:hidden print:hidden!"
        />
      </section>
      <Fold />
    </>
  );
}

const width = 150;
const height = 26;

function Spark({ draw, series }: Pick<HomePage['hero']['cards'][number], 'draw' | 'series'>) {
  const last = series.length - 1;
  const bars = series.map((value, index) =>
    upright(2 + (index * (width - 4)) / last, height, value),
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      strokeWidth="4"
      className="mt-3 h-6.5 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
    >
      {draw === 'bars' ? (
        <>
          <path d={strokePath(bars.slice(0, -1))} stroke="var(--data-1)" />
          <path d={strokePath(bars.slice(-1))} stroke="var(--brass)" />
        </>
      ) : (
        <>
          <path d={`M0 25.5H${width}`} stroke="var(--rule)" strokeWidth="1" />
          <path
            d={`M${series.map((value, index) => `${Math.round((index * width) / last)} ${height - value}`).join('L')}`}
            stroke="var(--brand)"
            strokeWidth="2"
          />
        </>
      )}
    </svg>
  );
}

interface GroveProps {
  /** Drawing in the file. Both are in one, because browsers also fetch what a screen size hides. */
  drawing: 'art' | 'phone';
  viewBox: string;
  /** Brass strikes, one path each, inline because they are animated. */
  strikes: readonly string[];
  className: string;
}

/** A phone does not animate the strikes while it lays out its first screen, only when scrolling reaches them. */
function Grove({ drawing, viewBox, strikes, className }: GroveProps) {
  const isPhone = drawing === 'phone';
  return (
    <svg viewBox={viewBox} fill="none" aria-hidden="true" className={className}>
      <use href={`${groves}#${drawing}`} />
      {strikes.map((strike, index) => (
        <path
          key={strike}
          d={strike}
          stroke="var(--art-strike)"
          strokeWidth="8"
          className={`draws-itself from-its-foot ${isPhone ? '' : 'at-once'}`}
          data-reveal={isPhone ? index : undefined}
        />
      ))}
    </svg>
  );
}

const wideStrikes = ['M774 615L976 509', 'M983 618L1190 500', 'M1202 628L1414 500'];
