/** The tax firm: a year as a maple branch. */

import { Drawn } from '../ui/picture.tsx';
import leaf from './art/leaf.svg?raw';
import branch from './art/maple-branch.svg?raw';
import icon from './art/tax-icon.svg?url';
import { linksOf, type SampleDesign } from './design.ts';
import font from './fonts/newsreader-500.woff2?url';
import { Own } from './own-words.tsx';
import {
  Address,
  CallButton,
  Hours,
  Offers,
  Opening,
  Part,
  People,
  Phone,
  Steps,
} from './parts.tsx';
import { useSample } from './sample.ts';
import sheet from './styles/tax.css?url';

/** The leaf that the header draws. */
const Leaf = () => (
  <svg viewBox="-60 -84 120 114" aria-hidden="true" className="maple">
    <use href="#maple-leaf" />
  </svg>
);

const Branch = () => <Drawn svg={branch} className="branch" />;

function Home() {
  const { words } = useSample();
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <Opening />
          <CallButton />
        </div>
        <Branch />
      </section>
      <Part name="year" heading={words.figuresHeading}>
        <ol>
          {words.figures.map(({ name, text }, index) => (
            <li key={name} className={`month-${index + 1}`}>
              <Leaf />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <section className="work" aria-labelledby="work-heading">
        <div>
          <h2 id="work-heading">
            <Own text="For {clients}, three kinds of work" />
          </h2>
          <p>
            <Own text="Each has a fixed fee that you see before we start. We work within 25 miles of {town}." />
          </p>
        </div>
        <Offers />
      </section>
      <Part name="path" heading="From the first call to the first return">
        <Steps />
      </Part>
      <Part name="meet" heading="Who you will meet">
        <People mark={<Leaf />} />
      </Part>
      <section className="visit" aria-label="Address and hours">
        <Address />
        <Hours />
        <CallButton />
      </section>
    </>
  );
}

export const tax: SampleDesign = {
  logo: <Drawn svg={leaf} className="maple" />,
  action: <Phone />,
  behind: <Branch />,
  Home,
  mark: <Leaf />,
  links: linksOf(sheet, font, icon),
};
