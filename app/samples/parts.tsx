/** Parts that the three sample websites share. What they look like is in each design's style sheet. */
import type { ReactNode } from 'react';
import { addressesOf } from '#domain/samples/entries.ts';
import type { SampleDesign } from './design.ts';
import { Own } from './own-words.tsx';
import { type SampleService, useSample } from './sample.ts';

/** Above every page: says that the firm does not exist. In a frame its link leaves the frame. */
function SampleBar() {
  const { product, words, entries } = useSample();
  return (
    <aside aria-label="About this sample" className="sample-bar">
      <p>
        <b>A sample.</b> This firm does not exist.
      </p>
      <a href={addressesOf(words.design, entries).chooser} target="_top">
        Back to {product}
      </a>
    </aside>
  );
}

function Menu() {
  return (
    <nav aria-label="Pages of this site">
      <ul className="menu">
        {useSample().menu.map(({ name, to, current }) => (
          <li key={name}>
            <a href={to} aria-current={current}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Heading and first sentences of a home page. */
export function Opening() {
  const { words } = useSample();
  return (
    <>
      <h1>
        <Own text={words.heading} />
      </h1>
      <p className="lede">
        <Own text={words.lede} />
      </p>
    </>
  );
}

export function CallButton() {
  const { words, to } = useSample();
  return (
    <a href={to('/contact')} className="call-button">
      {words.action}
    </a>
  );
}

const telOf = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`;

export function Phone() {
  const { phone } = useSample().words;
  return (
    <a href={telOf(phone)} className="phone">
      {phone}
    </a>
  );
}

/** Marked up as a local business, as on a client's site. */
export function Address() {
  const { words } = useSample();
  return (
    <address itemScope itemType="https://schema.org/AccountingService">
      <b itemProp="name">
        <Own text="{firm}" />
      </b>
      <span itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
        <span itemProp="streetAddress">{words.street}</span>
        <span itemProp="addressLocality">
          <Own text="{town}" />
        </span>
      </span>
      <a href={telOf(words.phone)} itemProp="telephone">
        {words.phone}
      </a>
    </address>
  );
}

export function Hours() {
  return (
    <dl className="hours">
      {useSample().words.hours.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Steps() {
  return (
    <ol className="steps">
      {useSample().words.steps.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            <Own text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The services with their fees; each leads to its page. `whole`: the list is the page. */
export function Offers({ whole = false }: { whole?: boolean }) {
  const { words, to } = useSample();
  const Heading = whole ? 'h2' : 'h3';
  return (
    <ul className="offers">
      {words.services.map(({ slug, name, line, fee, when, not }) => (
        <li key={slug}>
          <Heading>
            <a href={to(`/services/${slug}`)}>{name}</a>
          </Heading>
          <p>
            <Own text={line} />
          </p>
          {whole && (
            <p>
              {when} <b>Not included:</b> {not}
            </p>
          )}
          <p className="fee">{fee}</p>
        </li>
      ))}
    </ul>
  );
}

/** Initials in a drawn mark: nobody has a face who does not exist. `mark`: the design's shape. */
export function People({ mark }: { mark?: ReactNode }) {
  return (
    <ul className="people">
      {useSample().words.people.map(({ name, role, text }) => (
        <li key={name}>
          <span aria-hidden="true" className="initials">
            {mark}
            <b>{name.replaceAll(/[^A-Z]/g, '')}</b>
          </span>
          <h3>{name}</h3>
          <p className="role">{role}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  name: string;
  heading: ReactNode;
  children: ReactNode;
}

/** A part of a home page below its heading. */
export const Part = ({ name, heading, children }: PartProps) => (
  <section className={name} aria-labelledby={`${name}-heading`}>
    <h2 id={`${name}-heading`}>{heading}</h2>
    {children}
  </section>
);

interface TopProps {
  heading: string;
  lede: string;
  above?: ReactNode;
  /** The button or link below. */
  children?: ReactNode;
}

export function Top({ heading, lede, above, children }: TopProps) {
  return (
    <div className="top">
      {above}
      <h1>
        <Own text={heading} />
      </h1>
      <p className="lede">
        <Own text={lede} />
      </p>
      {children}
    </div>
  );
}

const Prose = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className="prose">
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>
        <Own text={paragraph} />
      </p>
    ))}
  </div>
);

export function ServicesPage() {
  const { words } = useSample();
  return (
    <>
      <Top {...words.pages.services}>
        <CallButton />
      </Top>
      <Offers whole />
      <Prose paragraphs={words.pages.services.text} />
      <section className="how">
        <h2>How it begins</h2>
        <Steps />
      </section>
    </>
  );
}

export function ServicePage({ service }: { service: SampleService }) {
  const { words, to } = useSample();
  const others = words.services.filter(({ slug }) => slug !== service.slug);
  return (
    <>
      <Top
        {...service}
        above={
          <p className="above">
            <a href={to('/services')}>Services</a> {service.name}
          </p>
        }
      >
        <CallButton />
      </Top>
      <div className="terms">
        <section>
          <h2>What you get</h2>
          <ul className="gets">
            {service.gets.map((one) => (
              <li key={one}>
                <Own text={one} />
              </li>
            ))}
          </ul>
        </section>
        <section className="price">
          <h2>What it costs</h2>
          <p className="fee">{service.fee}</p>
          <p>{service.feeNote}</p>
          <dl>
            <dt>By when</dt>
            <dd>{service.when}</dd>
            <dt>Not included</dt>
            <dd>{service.not}</dd>
          </dl>
        </section>
      </div>
      <section className="asked">
        <h2>Before you ask</h2>
        {service.questions.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </section>
      <nav aria-label="Other services" className="others">
        {others.map(({ slug, name, line }) => (
          <a key={slug} href={to(`/services/${slug}`)}>
            <b>{name}</b>
            <span>{line}</span>
          </a>
        ))}
      </nav>
    </>
  );
}

export function AboutPage({ mark }: { mark?: ReactNode }) {
  const { words } = useSample();
  return (
    <>
      <Top {...words.pages.about}>
        <CallButton />
      </Top>
      <Prose paragraphs={words.body.split(/\n\s*\n/)} />
      <section className="who">
        <h2>Who you will meet</h2>
        <People mark={mark} />
      </section>
      <p className="license">{words.license}</p>
    </>
  );
}

export function ContactPage() {
  const { words } = useSample();
  return (
    <>
      <Top {...words.pages.contact} />
      <div className="reach">
        <SampleForm />
        <div className="find">
          <h2>Find us</h2>
          <Address />
          <Hours />
        </div>
      </div>
      <Prose paragraphs={words.pages.contact.text} />
      <section className="how">
        <h2>What happens next</h2>
        <Steps />
      </section>
      <section className="privacy">
        <h2 id="privacy-heading">Privacy policy</h2>
        <p>
          We use what you write here to answer you, and for nothing else. We keep it for a year.
          This page sets no cookies.
        </p>
      </section>
    </>
  );
}

/** The form as a client would see it. Disabled, because nobody receives it. */
function SampleForm() {
  return (
    <fieldset disabled className="sample-form">
      <legend>Write to us</legend>
      <label>
        Name
        <input type="text" autoComplete="off" />
      </label>
      <label>
        Email or phone
        <input type="text" autoComplete="off" />
      </label>
      <label>
        Your question
        <textarea rows={4} />
      </label>
      <button type="button">Request a call</button>
      <p>This form is a sample and sends nothing.</p>
    </fieldset>
  );
}

interface FrameProps {
  design: SampleDesign;
  children: ReactNode;
}

/** Header, footer and what surrounds every page. */
export function Frame({ design: { logo, action, behind, foot }, children }: FrameProps) {
  const { words, path, to } = useSample();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <SampleBar />
      <header className="head">
        <a href={to()} className="brand">
          {logo}
          <span>
            <Own text="{firm}" />
          </span>
        </a>
        <Menu />
        {action}
      </header>
      <main id="main" tabIndex={-1}>
        {path !== words.path && behind}
        {children}
      </main>
      <Foot>{foot}</Foot>
    </>
  );
}

function Foot({ children }: { children: ReactNode }) {
  const { words, to } = useSample();
  return (
    <footer className="foot">
      {children}
      <div className="foot-inner">
        <Address />
        <Hours />
        <div className="small">
          <p>{words.license}</p>
          <p>
            <a href={`${to('/contact')}#privacy-heading`}>Privacy policy</a>
          </p>
          <p>A sample: the firm, its people, its address and its number are invented.</p>
        </div>
      </div>
    </footer>
  );
}
