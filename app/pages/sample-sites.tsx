import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import { studioOf } from '../loaders/sample-studio.server.ts';
import { Closing, Notes, Related } from '../sections/blocks.tsx';
import { PageHeading, PageLede } from '../sections/page-head.tsx';
import { SampleStudio } from '../sections/sample-studio/sample-studio.tsx';

const load = ({ site, request }: Visit<'page'>) => ({ studio: studioOf(site, request) });

/** The sample websites, with the entries of the address. */
function SampleSites({ page, crumbs, studio }: PropsOf<typeof load>) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className="wrap pt-3 pb-[clamp(40px,5vw,72px)]" data-keeps-address="">
        <div className="mb-8 grid items-end gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <PageHeading text={page.heading} />
          <PageLede text={page.lede} />
        </div>
        <SampleStudio {...studio} />
      </div>
      <Fold />
    </>
  );
}

export const sampleSites = definePage({
  kind: 'page',
  load,
  blocks: [SampleSites, Notes, Related, Closing],
});
