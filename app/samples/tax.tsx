/** The tax firm: a year as a maple branch. */

import { Drawn } from '../ui/picture.tsx';
import leaf from './art/leaf.svg?raw';
import branch from './art/maple-branch.svg?raw';
import icon from './art/tax-icon.svg?url';
import type { SampleDesign } from './design.ts';
import { linksOf } from './design.ts';
import font from './fonts/newsreader-500.woff2?url';
import { Own } from './own-words.tsx';
import {
  Address,
  CallButton,
  Foot,
  Hours,
  Menu,
  Offers,
  Opening,
  People,
  Phone,
  SampleBar,
  SiteName,
  SkipToContent,
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

function Frame({ children }: { children: React.ReactNode }) {
  const { words, path, to } = useSample();
  return (
    <>
      <SkipToContent />
      <SampleBar />
      <header className="head">
        <a href={to()} className="brand">
          <Drawn svg={leaf} className="maple" />
          <SiteName />
        </a>
        <Menu />
        <Phone />
      </header>
      <main id="main" tabIndex={-1}>
        {path !== words.path && <Drawn svg={branch} className="branch" />}
        {children}
      </main>
      <Foot />
    </>
  );
}

function Home() {
  const { words } = useSample();
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <Opening />
          <CallButton />
        </div>
        <Drawn svg={branch} className="branch" />
      </section>
      <section className="year" aria-labelledby="year-heading">
        <h2 id="year-heading">{words.figuresHeading}</h2>
        <ol>
          {words.figures.map(({ name, text }, index) => (
            <li key={name} className={`month-${index + 1}`}>
              <Leaf />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
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
      <section className="path" aria-labelledby="path-heading">
        <h2 id="path-heading">From the first call to the first return</h2>
        <Steps />
      </section>
      <section className="meet" aria-labelledby="meet-heading">
        <h2 id="meet-heading">Who you will meet</h2>
        <People mark={<Leaf />} />
      </section>
      <section className="visit" aria-label="Address and hours">
        <Address />
        <Hours />
        <CallButton />
      </section>
    </>
  );
}

export const tax: SampleDesign = { Frame, Home, mark: <Leaf />, links: linksOf(sheet, font, icon) };
