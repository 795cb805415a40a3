/** The advisory firm: cash as the depth of water on a chart. */
import { Drawn } from '../ui/picture.tsx';
import icon from './art/advisory-icon.svg?url';
import boat from './art/boat.svg?raw';
import chart from './art/chart.svg?raw';
import { linksOf, type SampleDesign } from './design.ts';
import font from './fonts/instrument-serif-400.woff2?url';
import { Own } from './own-words.tsx';
import { CallButton, Offers, Opening, Part, People, Phone, Steps } from './parts.tsx';
import { useSample } from './sample.ts';
import sheet from './styles/advisory.css?url';

const Boat = () => <Drawn svg={boat} className="boat" />;

function Home() {
  const { words } = useSample();
  return (
    <>
      <section className="hero">
        <Drawn svg={chart} className="chart" />
        <div className="cartouche">
          <p className="kind">
            <Own text="{town} · for {clients}" />
          </p>
          <Opening />
          <p className="acts">
            <CallButton />
            <Phone />
          </p>
        </div>
      </section>
      <Soundings />
      <Part name="instruments" heading={words.pages.services.heading}>
        <p>{words.pages.services.lede}</p>
        <Offers />
      </Part>
      <Part name="passage" heading="How a passage begins">
        <Steps />
      </Part>
      <Part name="bridge" heading={words.pages.about.heading}>
        <People />
      </Part>
    </>
  );
}

/** Height of the water in the picture, in px, at its deepest week. */
const deepest = 230;

/** Cash of each week as the depth below a boat. The lowest week is marked. */
function Soundings() {
  const { words } = useSample();
  const depths = words.figures.map(({ text }) => Number(text));
  const [least, most] = [Math.min(...depths), Math.max(...depths)];
  const across = 1200 / depths.length;
  const points = depths.map((depth, index) => [
    (index + 0.5) * across,
    Math.round((depth / most) * deepest),
  ]);
  const floor = points
    .map(([x = 0, y = 0], index) => {
      const [beforeX = 0, beforeY = y] = points[index - 1] ?? [0, y];
      const middle = (beforeX + x) / 2;
      return `${index ? `C${middle} ${beforeY} ${middle} ${y} ` : `L0 ${y}L`}${x} ${y}`;
    })
    .join('');
  const lowest = depths.indexOf(least);
  return (
    <Part name="soundings" heading={words.figuresHeading}>
      <p className="finding">
        Week {lowest + 1} is the shoal: payroll and the loan fall in the same week. In week 1 there
        is still time to move one.
      </p>
      <div className="echo">
        <svg viewBox={`0 0 1200 ${deepest + 30}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="water" d={`M0 0${floor}L1200 ${points.at(-1)?.[1]}V0Z`} />
          <path className="floor" d={`M0 ${deepest + 30}${floor}H1200V${deepest + 30}Z`} />
        </svg>
        <Boat />
        <ol>
          {words.figures.map(({ name, text }, index) => (
            <li key={name} className={index === lowest ? 'shoal' : undefined}>
              <span>{name}</span> <b>{text}</b>
            </li>
          ))}
        </ol>
      </div>
    </Part>
  );
}

export const advisory: SampleDesign = {
  logo: <Boat />,
  action: <CallButton />,
  Home,
  links: linksOf(sheet, font, icon),
};
