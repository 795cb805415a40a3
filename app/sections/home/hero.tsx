import groves from '#app/art/hero-grove.svg?url';
import { formatFigure } from '#app/browser/enhance/counters.ts';
import { Fold } from '#app/layout/document/page-styles.tsx';
import { useRootData } from '#app/layout/site.ts';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { SplitHeading } from '#app/ui/section.tsx';
import { strokePath } from '#app/ui/strokes.ts';
import { firstYearTotal } from '#content/site/prices.ts';
import { dollars } from '#domain/words/numbers.ts';
import { OrCall, PageAction, PageLede } from '../page-head.tsx';
import { NoteMark } from './note-mark.tsx';

interface Proof {
  figure: string;
  wording: string;
}

/** Offer, price, three proof points, and the grove. The lower edge is clipped to the wave. */
export function Hero({ page, proof }: { page: HomePage; proof: readonly Proof[] }) {
  const { hero } = page;
  return (
    <>
      <WaveClips />
      <section className="relative z-1 overflow-hidden print:min-h-0 print:[clip-path:none]! bg-paper [clip-path:url(#wave-small)] ledger-paper md:min-h-180 md:[clip-path:url(#wave-large)]">
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
            <PriceLine />
            <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-3 sm:mt-6">
              <PageAction to="/get-started" label={hero.action} />
              <div className="flex flex-wrap items-center gap-x-7 max-sm:hidden">
                <TextLink to={hero.secondary.href} className="py-2.5">
                  {hero.secondary.label}
                </TextLink>
                <OrCall />
              </div>
            </div>
            <ProofPoints proof={proof} />
          </div>
        </div>
        <div className="absolute right-0 bottom-0 hidden aspect-[1440/800] w-full max-w-400 lg:block [mask-image:linear-gradient(90deg,transparent_36%,black_52%)]">
          <WideGrove />
        </div>
        <ContourLines />
        <div className="pointer-events-none absolute right-0 z-1 bottom-0 hidden aspect-[1440/800] w-full max-w-400 lg:block">
          <SampleSlips page={page} />
        </div>
        <NarrowGroves />
      </section>
      <Fold />
    </>
  );
}

/** First year as a sum: setup, twelve monthly fees, and the total with double line. */
function PriceLine() {
  const { prices } = useRootData().site;
  return (
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
  );
}

/** The number comes first in reading order, which a `dl` would not allow. */
function ProofPoints({ proof }: { proof: readonly Proof[] }) {
  return (
    <ul className="mt-6 flex max-w-140 border-t border-ink sm:mt-6 lg:max-w-[min(560px,45vw)]">
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
  );
}

/** Four sample figures on slowly drifting slips (styles/home.css). Large screens only. */
function SampleSlips({ page }: { page: HomePage }) {
  return (
    <ul aria-label="Sample figures" className="absolute inset-0">
      {page.hero.cards.map(({ label, value, draw, series, ...format }, index) => (
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
  );
}

const width = 150;
const height = 26;

/** Sparkline under a sample figure, heights from 0 to 26. The last bar is brass. */
function Spark({ draw, series }: Pick<HomePage['hero']['cards'][number], 'draw' | 'series'>) {
  const last = series.length - 1;
  const bars = series.map((value, index) => ({
    x: 2 + (index * (width - 4)) / last,
    y: height,
    dy: -value,
  }));
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
  /** Brass strikes, one path each, inline because each is animated separately. */
  strikes: readonly string[];
  className: string;
}

function Grove({ drawing, viewBox, strikes, className }: GroveProps) {
  return (
    <svg viewBox={viewBox} fill="none" aria-hidden="true" className={className}>
      <use href={`${groves}#${drawing}`} />
      {strikes.map((strike, index) => (
        <path
          key={strike}
          d={strike}
          pathLength={1}
          stroke="var(--art-strike)"
          strokeWidth="8"
          className="draws-itself"
          style={{ animationDuration: 'var(--t-strike)', animationDelay: `${400 + index * 180}ms` }}
        />
      ))}
    </svg>
  );
}

const wideStrikes = ['M774 615L976 509', 'M983 618L1190 500', 'M1202 628L1414 500'];

/** From 1024 px: the whole grove behind the text, rising to the right. */
function WideGrove() {
  return <Grove drawing="art" viewBox="0 0 1440 800" strikes={wideStrikes} className="size-full" />;
}

/** Below 1024 px the grove is under the text: its right half from 640 px, a smaller one on phones. */
function NarrowGroves() {
  return (
    <>
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
    </>
  );
}

/** Two clip paths of the hero; CSS picks one at 768 px. */
function WaveClips() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      {(['small', 'large'] as const).map((size) => (
        <clipPath key={size} id={`wave-${size}`} clipPathUnits="objectBoundingBox">
          <path d={`M0 0L${ridge[size]}V0Z`} />
        </clipPath>
      ))}
    </svg>
  );
}

/** Two contour lines along the ridge, as on a survey map. */
function ContourLines() {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      fill="none"
      stroke="var(--art-trunk)"
      strokeWidth="1.5"
      aria-hidden="true"
      className="absolute inset-0 hidden size-full lg:block"
    >
      {[0.0075, 0.0135].map((above) => (
        <path
          key={above}
          d={`M${ridge.large}`}
          transform={`translate(0 ${-above})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** Border between paper and ground, in fractions of the hero; flatter on narrow screens. */
const ridge = {
  large:
    '0 .906C.014 .907 .056 .913 .083 .914C.111 .915 .139 .914 .167 .912C.194 .91 .222 .905 .25 .901C.278 .896 .306 .889 .333 .883C.361 .876 .389 .869 .417 .863C.444 .857 .472 .851 .5 .847C.528 .842 .556 .839 .583 .838C.611 .836 .639 .836 .667 .837C.694 .838 .722 .841 .75 .844C.778 .847 .806 .851 .833 .854C.861 .857 .889 .861 .917 .863C.944 .865 .986 .866 1 .866',
  small:
    '0 .964C.028 .963 .111 .958 .167 .957C.222 .956 .278 .956 .333 .957C.389 .958 .444 .961 .5 .964C.556 .967 .611 .971 .667 .975C.722 .978 .778 .982 .833 .984C.889 .986 .972 .987 1 .988',
};
