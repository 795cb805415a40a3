/** The bookkeeping firm: a street of shops, and the fee as a receipt. */
import { Drawn } from '../ui/picture.tsx';
import icon from './art/bookkeeping-icon.svg?url';
import street from './art/shop-street.svg?raw';
import { linksOf, type SampleDesign } from './design.ts';
import font from './fonts/bricolage-grotesque.woff2?url';
import { Own } from './own-words.tsx';
import { CallButton, Offers, Opening, Part, People, Phone, Steps } from './parts.tsx';
import { useSample } from './sample.ts';
import sheet from './styles/bookkeeping.css?url';

const Street = () => <Drawn svg={street} className="street" />;

/** The books of a month are closed on the last of them. */
const daysToClose = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function Home() {
  const { words } = useSample();
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <Opening />
          <p className="acts">
            <CallButton />
            <Phone />
          </p>
        </div>
        <Receipt />
        <Street />
      </section>
      <Part name="shelf" heading={<Own text="What we do for {clients}" />}>
        <p>
          <Own text="Each job has one price a month, and a page that says what is in it. We come to you in {town}, and within an hour of it." />
        </p>
        <Offers />
      </Part>
      <Part name="month" heading="The first weeks">
        <Steps />
        <ol aria-hidden="true" className="days">
          {daysToClose.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ol>
      </Part>
      <Part name="crew" heading={words.pages.about.heading}>
        <People />
      </Part>
    </>
  );
}

/** The published fee, on paper from a till. */
function Receipt() {
  const { words } = useSample();
  return (
    <section className="receipt" aria-labelledby="receipt-heading">
      <p>
        <Own text="{firm}" />
        <br />
        {words.street}, <Own text="{town}" />
      </p>
      <h2 id="receipt-heading">{words.figuresHeading}</h2>
      <dl>
        {words.figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Cancel with one month’s notice.
        <br />
        Your books stay yours.
      </p>
    </section>
  );
}

export const bookkeeping: SampleDesign = {
  logo: <i aria-hidden="true" />,
  foot: <Street />,
  Home,
  links: linksOf(sheet, font, icon),
};
