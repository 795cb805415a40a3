import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { sampleSheetsOf } from '../loaders/sample-sheets.server.ts';
import { studioOf } from '../loaders/sample-studio.server.ts';
import { Closing, Notes, Related } from '../sections/blocks.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { SampleStudio } from '../sections/sample-studio/sample-studio.tsx';
import { Link } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';

const load = ({ site, request }: Visit<'hub'>) => ({
  sheets: sampleSheetsOf(site),
  studio: studioOf(site, request),
});

/** The sample file: each sheet as a slip of paper. */
function SampleOverview({ page, crumbs, sheets, studio }: PropsOf<typeof load>) {
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
      <Section id="website" heading="The website, in your name">
        <SampleStudio {...studio} />
      </Section>
    </>
  );
}

export const sampleOverview = definePage({
  kind: 'hub',
  load,
  blocks: [SampleOverview, Notes, Related, Closing],
});
