import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { actions } from '#content/site/actions.ts';
import { firstYearTotal } from '#content/site/prices.ts';
import { dollars } from '#domain/words/numbers.ts';
import { Island } from '../browser/islands/island.server.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { pageFormProps } from '../forms/form-page.tsx';
import QuickStartForm from '../forms/quick-start-form.tsx';
import { loadForm, submitForm } from '../loaders/form-page.server.ts';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { proofOf } from '../loaders/proof.server.ts';
import type { PageRequest } from '../page-module.ts';
import { Closing, Questions, RaisedNotes } from '../sections/blocks.tsx';
import { PriceStatement } from '../sections/home/price-statement.tsx';
import { Lede, PageAction, PageHead, PageHeading, PageLede } from '../sections/page-head.tsx';
import { Logos, Testimonials } from '../sections/proof/proof.tsx';
import { NextLines } from '../sections/receipt.tsx';
import { milestonesOf, ThirtyDays } from '../sections/setup-timeline.tsx';
import { LinksSection } from '../sections/standard-sections.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link, TextLink } from '../ui/link.tsx';
import { DottedLine } from '../ui/lists.tsx';
import { Section } from '../ui/section.tsx';

function load({ site, content, ...asked }: Visit<'page'>) {
  const { logos, testimonials } = proofOf(site);
  return {
    ...loadForm('quick-start', asked, content.head),
    prices: site.prices,
    hasSamples: site.table.find('/samples') !== undefined,
    logos,
    testimonials,
  };
}

const act = (asked: PageRequest) => submitForm('quick-start', asked);

type Loaded = PropsOf<typeof load, typeof act>;
type PageOf = Pick<Loaded, 'page'>;

const Head = ({ page, crumbs, prices }: Loaded) => (
  <PageHead
    crumbs={crumbs}
    paper
    below={<ThirtyDays {...milestonesOf(page.lists.timeline ?? [])} />}
    aside={
      <section aria-labelledby="price-heading">
        <h2 id="price-heading" className="sr-only">
          Price
        </h2>
        <PriceStatement name={page.name} prices={prices} mark={null} />
      </section>
    }
  >
    <PageHeading text={page.heading} className="lg:text-[3.25rem]" />
    <PageLede className="mt-5.5" text={page.lede} />
    <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
      <PageAction to="#apply" label={actions.apply} />
      <TextLink to="/get-started" className="inline-block py-2.5">
        Talk it through first
      </TextLink>
    </div>
  </PageHead>
);

const Contents = ({ page, hasSamples }: PageOf & Pick<Loaded, 'hasSamples'>) => (
  <Section id="scope" heading="What is in it, line by line" headingLook="mb-7 text-h2">
    <PackageLines lines={page.contents ?? []} />
    {hasSamples && (
      <p id="samples" className="mt-7">
        Each line has a <TextLink to="/samples">sample that you can read</TextLink>, and the website
        one that you can <TextLink to="/samples/website">click through</TextLink>.
      </p>
    )}
  </Section>
);

const Compared = ({ page: { alternative } }: PageOf) =>
  alternative && (
    <Section id="alternative" heading={alternative.heading} headingLook="text-h2" tight>
      <Lede className="mt-3.5 mb-7">{alternative.lede}</Lede>
      <TwoWays {...alternative} />
    </Section>
  );

function Apply({ page, prices, ...sent }: Loaded) {
  const { form, ...asked } = pageFormProps(sent);
  // The browser reads the fields from the form's rules: printed twice, they would make the page heavy.
  const { fields, ...ownForm } = form;
  const { setup, monthly } = prices;
  return (
    <Section id="apply" labelledBy="apply-heading" className="border-t border-rule">
      <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="apply-heading" className="text-h2">
            Apply
          </h2>
          <Lede className="mt-3.5 mb-6">Six questions. Applying commits neither side.</Lede>
          <NextLines lines={page.lists.applying ?? []} />
          <dl
            aria-label="Price"
            className="mt-8 border-b-3 border-double border-ink pb-2 max-lg:hidden"
          >
            <DottedLine term="One-time setup">{dollars(prices.setup)}</DottedLine>
            <DottedLine term="Then, each month">{dollars(prices.monthly)}</DottedLine>
            <DottedLine term="Year one in all">{dollars(firstYearTotal(prices))}</DottedLine>
          </dl>
        </div>
        <Island
          name="quick-start-form"
          component={QuickStartForm}
          props={{ ...asked, form: ownForm, prices: { setup, monthly } }}
          prepared={{ fields }}
        />
      </div>
    </Section>
  );
}

const PlainRelated = ({ rows }: Loaded) => (
  <LinksSection id="related" heading="Related" rows={rows} />
);

/** Contents of a package and their deliverables. */
function PackageLines({ lines }: { lines: NonNullable<ContentPage<'page'>['page']['contents']> }) {
  return (
    <table className="stacked-table margined text-small">
      <caption className="sr-only">What the package holds</caption>
      <ColumnHeads
        columns={[
          ['Line', 'w-[23%] pl-3.5'],
          ['What we do', 'w-[33%]'],
          ['By', 'w-[14%]'],
          ['What you are handed'],
        ]}
      />
      <tbody>
        {lines.map(({ name, service, text, when, inHand }) => (
          <tr key={service + name} className="even:bg-greenbar as-rows:px-3.5">
            <th scope="row" className="text-[1.0625rem] as-table:pl-3.5">
              <Link
                to={service}
                className="underline decoration-brass decoration-[1.5px] underline-offset-3"
              >
                {name}
              </Link>
            </th>
            <td className="text-ink-2">{text}</td>
            <td className="font-[560] tabular">{when}</td>
            <td
              data-column="What you are handed"
              className="as-rows:mt-2 as-rows:border-l-2 as-rows:border-margin as-rows:pl-3.5"
            >
              {inHand}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Alternative = NonNullable<ContentPage<'page'>['page']['alternative']>;

/** Two approaches as a T-account, row by row, with the verdict below. */
function TwoWays({ columns: [ours = '', theirs = ''], rows, verdict }: Alternative) {
  return (
    <>
      <table className="stacked-table text-small">
        <caption className="sr-only">
          {ours} and {theirs}, compared
        </caption>
        <ColumnHeads
          columns={[
            ['Procedure', 'w-[20%]'],
            [ours, 'w-[40%] text-ink'],
            [theirs, 'border-l-[2.5px] border-ink text-ink as-table:pl-8'],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="text-[1.0625rem]">
                {row.name}
              </th>
              <td data-column={ours}>{row.ours}</td>
              <td
                data-column={theirs}
                className="border-l-[2.5px] border-ink text-ink-2 as-rows:mt-3 as-rows:pl-4 as-table:pl-8"
              >
                {row.theirs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 grid max-w-[68ch] grid-cols-[20px_1fr] gap-3 font-[520]">
        <Icon name="check" className="mt-1 size-5 text-brass-text" />
        {verdict}
      </p>
    </>
  );
}

export const quickStart = definePage({
  kind: 'page',
  load,
  act,
  blocks: [
    Head,
    Contents,
    Compared,
    RaisedNotes,
    Logos,
    Testimonials,
    Questions,
    Apply,
    PlainRelated,
    Closing,
  ],
});
