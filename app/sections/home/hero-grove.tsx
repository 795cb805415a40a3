import groves from '#app/art/hero-grove.svg?url';
import { classNames } from '#app/ui/class-names.ts';

/** Drawn one by one, 180 ms apart, after the page settles. */
const strikeDelays = ['[animation-delay:400ms]', '[animation-delay:580ms]', '[animation-delay:760ms]'];

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
          className={classNames(
            'animate-[strike_var(--t-strike)_var(--ease-strike)_both] [stroke-dasharray:1] motion-reduce:animate-none',
            strikeDelays[index],
          )}
        />
      ))}
    </svg>
  );
}

const wideStrikes = ['M774 615L976 509', 'M983 618L1190 500', 'M1202 628L1414 500'];

/** From 1024 px: the whole grove behind the text, rising to the right. */
export function WideGrove() {
  return <Grove drawing="art" viewBox="0 0 1440 800" strikes={wideStrikes} className="size-full" />;
}

/** Below 1024 px the grove is under the text: its right half from 640 px, a smaller one on phones. */
export function NarrowGroves() {
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
        className="-mb-0.5 w-[128%] max-w-none xs:w-[118%] sm:hidden print:hidden!"
      />
    </>
  );
}
