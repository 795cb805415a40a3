import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { filteredMetadata } from '#content/metadata.ts';
import { site } from '#content/site.ts';
import { chosenIn, matches } from '../filters.ts';
import { headOf } from '../meta.ts';
import { contentPage, findPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { FeaturePanel } from '../sections/feature-panel.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { FilterForm } from '../sections/services/filter-form.tsx';
import { ServiceTable } from '../sections/services/service-table.tsx';
import { serviceFilters, servicesByProblem } from '../service-choice.server.ts';
import { Lede } from '../ui/schedule-head.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** Prerendered without filters; with some the server answers each request. */
export function loader({ request }: LoaderFunctionArgs) {
  const hub = findPage(request, 'hub');
  const content = contentPage<'hub'>(hub);
  const chosen = chosenIn(new URL(request.url).searchParams, serviceFilters);
  const isFiltered = Object.keys(chosen).length > 0;
  return {
    ...content,
    head: isFiltered ? headOf(filteredMetadata(hub, table), site) : content.head,
    path: hub.path,
    filters: serviceFilters,
    groups: servicesByProblem(),
    chosen,
    isFiltered,
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function ServiceList() {
  const { page, html, crumbs, rows, path, filters, groups, chosen, isFiltered } =
    useLoaderData<typeof loader>();
  const services = groups.flatMap((group) => group.rows);
  const total = services.length;
  const count = services.filter(({ values }) => matches(values, chosen)).length;
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={
          <Sheet label="Narrow the list">
            <div className="mt-4">
              <FilterForm
                action={path}
                filters={filters}
                chosen={chosen}
                result={isFiltered ? `${count} of ${total} services` : `${total} services`}
              />
            </div>
          </Sheet>
        }
      >
        <PageHeading text={page.heading} size="display" className="max-w-[16ch]" />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      <section aria-labelledby="services-heading" className="wrap pb-section">
        <h2 id="services-heading" className="sr-only">
          Services
        </h2>
        <ServiceTable groups={groups} chosen={chosen} />
        <p
          data-no-services=""
          hidden={count > 0}
          className="max-w-[52ch] border-t-[1.5px] border-ink pt-5 text-ink-2"
        >
          Nothing is posted under all of these at once. Take one filter away, beginning with the season.
        </p>
      </section>
      {page.feature && <FeaturePanel {...page.feature} count={total} />}
      <div className="pt-section">
        <ProseSection html={html} surface="raised" />
      </div>
      <QuestionsSection heading="Questions" questions={page.questions} />
      <RowsSection id="related" heading="Also on file" rows={rows} wide surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
