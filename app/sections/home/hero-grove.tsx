import groves from '#app/art/hero-grove.svg?url';

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

/** Two clip paths of the hero; CSS picks one at 768 px. */
export function WaveClips() {
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
export function ContourLines() {
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
