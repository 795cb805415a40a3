import mainStreet from '#app/art/main-street.svg?raw';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import type { HeadTag } from '../layout/document/head-tags.tsx';
import demoSheet from '../styles/demo.css?url';
import { Link } from '../ui/link.tsx';
import { Drawn } from '../ui/picture.tsx';

const home = '/samples/website';

/** Its own style sheet, so that our pages do not carry it. */
const links: readonly HeadTag[] = [{ tagName: 'link', rel: 'stylesheet', href: demoSheet }];

function load({ site }: Visit<'demo'>) {
  const menu = site.table.ofKind('demo').map(({ path, label }) => ({ path, label }));
  return { menu, product: site.product };
}

/** A page of the demo website: an invented firm's site below a bar that says so. */
function Demo({ page, html, menu, product }: PropsOf<typeof load>) {
  return (
    <div className="demo">
      <aside aria-label="About this sample" className="demo-bar">
        <b>Sample site of an invented firm</b>
        <Link to="/samples">Back to {product}</Link>
      </aside>
      <nav aria-label="Pages of the sample site" className="demo-inner demo-top">
        <Link to={home}>Maple &amp; Main, CPAs</Link>
        <ul>
          {menu.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} aria-current={path === page.path ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <header className="demo-hero">
        <div className="demo-inner">
          <h1>{page.heading}</h1>
          <p>{page.lede}</p>
          {!page.hasForm && (
            <Link to={`${home}/contact`} className="demo-button">
              Book a 20-minute call
            </Link>
          )}
          <Drawn svg={mainStreet} />
        </div>
      </header>
      <div className="demo-inner">
        {page.cards.length > 0 && (
          <ul className="demo-cards">
            {page.cards.map(({ name, text }) => (
              <li key={name}>
                <h2>{name}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
        {page.steps.length > 0 && (
          <ol className="demo-steps">
            {page.steps.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b> {text}
              </li>
            ))}
          </ol>
        )}
        {page.hasForm && <SampleForm />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown without HTML */}
        <div className="demo-text" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <div className="demo-foot">
        <div className="demo-inner">
          <SampleAddress />
          <p>
            In practice since 2004. Licensed by the state board of accountancy.{' '}
            <Link to={`${home}/contact#privacy-policy`}>Privacy policy</Link>
          </p>
          <p>An invented firm: the address, the number and the people do not exist.</p>
        </div>
      </div>
    </div>
  );
}

/** Marked up as a local business, as on a client's site. */
function SampleAddress() {
  return (
    <address itemScope itemType="https://schema.org/AccountingService">
      <span itemProp="name">Maple &amp; Main, CPAs</span>,{' '}
      <span itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
        <span itemProp="streetAddress">120 Main Street, Suite 4</span>,{' '}
        <span itemProp="addressLocality">Anytown</span>, <span itemProp="addressRegion">OR</span>{' '}
        <span itemProp="postalCode">97000</span>
      </span>
      .{' '}
      <a href="tel:+15555550120" itemProp="telephone">
        (555) 555-0120
      </a>
    </address>
  );
}

/** The form as a client would see it. Disabled, because nobody receives it. */
function SampleForm() {
  return (
    <fieldset disabled className="demo-form">
      <legend>Sample form</legend>
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
      <p>This form is a sample and sends nothing. A real one is answered within a minute.</p>
    </fieldset>
  );
}

export const demo = definePage({ kind: 'demo', load, blocks: [Demo], links });
