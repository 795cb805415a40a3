import mainStreet from '#app/art/main-street.svg?raw';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { sampleSheetsOf } from '../loaders/sample-sheets.server.ts';
import { Closing, Notes, Related } from '../sections/blocks.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Drawn } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';

const load = ({ site }: Visit<'hub'>) => ({ sheets: sampleSheetsOf(site) });

/** The sample file: each sheet as a slip of paper. */
function SampleOverview({ page, crumbs, sheets }: PropsOf<typeof load>) {
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={<HeadActions to="/quick-start-marketing-for-cpa-firms" label="See the price" />}
      >
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5">{page.lede}</Lede>
      </PageHead>
      <Section surface="raised" labelledBy="sheets-heading" tight>
        <h2 id="sheets-heading" className="mb-6 text-h3">
          The sheets, in the order you get them
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {sheets.map(({ path, name, when, lede }) => (
            <li key={path} className="sheet on-paper relative grid content-start gap-2">
              <p className="label-caps text-ink-3">{when}</p>
              <h3 className="text-h3">
                <Link to={path} className="after:absolute after:inset-0">
                  {name}
                </Link>
              </h3>
              <p className="text-small text-ink-2">{lede}</p>
              <p className="mt-2 text-micro font-[660] tracking-[.12em] text-negative uppercase">
                Sample
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section tight labelledBy="website-heading">
        <div className="relative overflow-hidden rounded-panel bg-ground px-[clamp(24px,4vw,56px)] pt-[clamp(24px,4vw,56px)] text-on-ground">
          <h2 id="website-heading" className="text-h2">
            The website, to click through
          </h2>
          <p className="mt-3 max-w-[52ch] text-on-ground-2">
            Five pages of the invented firm, in a design that is not ours. A site of this kind is
            live by day 14.
          </p>
          <p className="mt-5 mb-9">
            <ButtonLink
              to="/samples/website"
              variant="brass"
              icon="arrow"
              className="after:absolute after:inset-0"
            >
              Open the sample website
            </ButtonLink>
          </p>
          <Drawn svg={mainStreet} className="[--windows:var(--ground)]" />
        </div>
      </Section>
    </>
  );
}

export const sampleOverview = definePage({
  kind: 'hub',
  load,
  blocks: [SampleOverview, Notes, Related, Closing],
});
