import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { deskSheetsOf } from '../loaders/sample-sheets.server.ts';
import { studioOf } from '../loaders/sample-studio.server.ts';
import { Closing, Notes, Related } from '../sections/blocks.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { EvidenceDesk } from '../sections/sample-sheet/evidence-desk.tsx';
import { SampleStudio } from '../sections/sample-studio/sample-studio.tsx';
import { Section } from '../ui/section.tsx';

const load = ({ site, request }: Visit<'hub'>) => ({
  sheets: deskSheetsOf(site),
  prices: site.prices,
  studio: studioOf(site, request),
});

/** The sample file: each sheet as a slip of paper. */
function SampleOverview({ page, crumbs, sheets, prices, studio }: PropsOf<typeof load>) {
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={<HeadActions to="/quick-start-marketing-for-cpa-firms" label="See the price" />}
      >
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5">{page.lede}</Lede>
      </PageHead>
      <Section surface="ground" labelledBy="sheets-heading" tight className="desk-section">
        <div className="desk-intro max-lg:mb-8">
          <h2 id="sheets-heading" className="text-h2">
            Six sheets, thirty days
          </h2>
          <p className="mt-4 text-on-ground-2">
            Each stroke is a day of setup, and each sheet lies at the day on which you get it.{' '}
            <span className="print:hidden">
              Press one to lift it. Its brass notes say what to check.
            </span>
          </p>
        </div>
        <EvidenceDesk sheets={sheets} prices={prices} />
      </Section>
      <Section id="website" heading="The website, in your name" className="print:hidden">
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
