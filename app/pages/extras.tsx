import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { toolLink, withTextHtml } from '../loaders/page-data.server.ts';
import { Closing, Notes, Price, QuestionsAndRelated } from '../sections/blocks.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { SideHeading, TermsSheet } from '../sections/standard-sections.tsx';
import { NumberedLines } from '../ui/lists.tsx';
import { MarginColumns, Section } from '../ui/section.tsx';

function load({ site, content }: Visit<'extras'>) {
  const { tool, price } = content.page;
  return {
    page: { ...content.page, price: withTextHtml(price) },
    tool: toolLink(tool, site),
  };
}

type Loaded = PropsOf<typeof load>;

const Head = ({ page, crumbs }: Loaded) => (
  <PageHead crumbs={crumbs} paper aside={<TermsSheet terms={page.terms} />}>
    <PageHeading text={page.heading} kicker={page.name} />
    <Lede className="mt-5.5">{page.lede}</Lede>
    <HeadActions to="#extras" label="See the menu" />
  </PageHead>
);

const Scope = ({ page }: Loaded) => (
  <Section labelledBy="scope">
    <MarginColumns narrow aside={<SideHeading id="scope">Scope of work</SideHeading>}>
      <Lede className="mb-5">{page.scopeLede}</Lede>
      <NumberedLines lines={page.scope} account={page.account} />
    </MarginColumns>
  </Section>
);

/** Extras as coupons to tear off: what each does, for whom, and on the stub how it is quoted. */
function Menu({ page: { extras } }: Loaded) {
  return (
    <Section surface="raised" labelledBy="extras" heading="The menu" headingLook="mb-7 text-h2">
      <ul className="grid gap-5 md:grid-cols-2">
        {extras.map(({ name, what, forWhom, price }, index) => (
          <li key={name} className="torn-shadow grid">
            <div className="coupon on-paper">
              <div>
                <p aria-hidden="true">No. {String(index + 1).padStart(2, '0')}</p>
                <h3>{name}</h3>
                <p className="mt-1 text-pretty text-ink-2">{what}</p>
                <p className="mt-1.5 text-small">
                  <span className="text-ink-3">For </span>
                  {forWhom.charAt(0).toLowerCase() + forWhom.slice(1)}
                </p>
              </div>
              <p>
                <span>Quoted </span>
                <b>{price.charAt(0).toLowerCase() + price.slice(1)}</b>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Small extras beside the services: ordering rules, then the menu. */
export const extras = definePage({
  kind: 'extras',
  load,
  blocks: [Head, Scope, Menu, Notes, Price, QuestionsAndRelated, Closing],
});
