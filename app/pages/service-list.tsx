import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { filteredMetadata } from '#content/for-programs/metadata.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import { headOf } from '../document/meta.ts';
import { contentPage, findPage } from '../loaders/page-data.server.ts';
import { serviceFilters, servicesByProblem } from '../loaders/service-choice.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NotesSection } from '../sections/columns-section.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { QuestionColumns } from '../sections/questions.tsx';
import { FilterForm, ServiceTable } from '../sections/services/service-table.tsx';
import { chosenIn, matches } from '../ui/filters.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Prerendered without filters; with filters rendered on request. */
export function loader({ request }: LoaderFunctionArgs) {
  const hub = findPage(request, 'hub');
  const content = contentPage<'hub'>(hub);
  const chosen = chosenIn(new URL(request.url).searchParams, serviceFilters);
  const isFiltered = Object.keys(chosen).length > 0;
  return {
    ...content,
    head: isFiltered ? headOf(filteredMetadata(hub, table), site) : content.head,
    groups: servicesByProblem(),
    chosen,
    isFiltered,
  };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function ServiceList() {
  const { page, html, crumbs, groups, chosen, isFiltered } = useLoaderData<typeof loader>();
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
                action={page.path}
                filters={serviceFilters}
                chosen={chosen}
                result={isFiltered ? `${count} of ${total} services` : `${total} services`}
              />
            </div>
          </Sheet>
        }
      >
        <PageHeading text={page.heading} size="display" />
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
          No service fits all of these at once. Remove one filter, the season first.
        </p>
      </section>
      <NotesSection html={html} surface="raised" />
      <QuestionColumns questions={page.questions} surface="paper" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
