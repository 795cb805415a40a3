import { Button } from '#app/ui/button.tsx';
import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { Link, TextLink } from '#app/ui/link.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { filteredMetadata } from '#content/for-programs/metadata.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { headOf } from '../layout/document/meta.ts';
import { serviceFilters, servicesByProblem } from '../loaders/service-choice.server.ts';
import { Closing, Questions, RaisedNotes } from '../sections/blocks.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { ServiceGrove } from '../sections/service-grove.tsx';
import { chosenIn, matches } from '../ui/filters.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Prerendered without filters; with filters rendered on request. */
function load({ request, site, entry, content }: Visit<'hub'>) {
  const chosen = chosenIn(new URL(request.url).searchParams, serviceFilters);
  const isFiltered = Object.keys(chosen).length > 0;
  return {
    head: isFiltered ? headOf(filteredMetadata(entry, site), site) : content.head,
    groups: servicesByProblem(site),
    chosen,
    isFiltered,
  };
}

const countOf = (groups: Loaded['groups'], chosen: Loaded['chosen']) =>
  groups.flatMap(({ rows }) => rows).filter(({ values }) => matches(values, chosen)).length;

function Head({ page, crumbs, groups, chosen, isFiltered }: PropsOf<typeof load>) {
  const total = countOf(groups, {});
  return (
    <PageHead
      crumbs={crumbs}
      aside={
        <Sheet label="Narrow the list">
          <div className="mt-4">
            <FilterForm
              action={page.path}
              chosen={chosen}
              result={
                isFiltered ? `${countOf(groups, chosen)} of ${total} services` : `${total} services`
              }
            />
          </div>
        </Sheet>
      }
    >
      <PageHeading text={page.heading} size="display" />
      <Lede className="mt-4.5">{page.lede}</Lede>
    </PageHead>
  );
}

const Grove = ({ groups }: Loaded) => <ServiceGrove groups={groups} />;

const Services = ({ groups, chosen }: Loaded) => (
  <section aria-labelledby="services-heading" className="wrap pb-section">
    <h2 id="services-heading" className="sr-only">
      Services
    </h2>
    <ServiceTable groups={groups} chosen={chosen} />
    <p
      data-no-services=""
      hidden={countOf(groups, chosen) > 0}
      className="max-w-[52ch] ink-top pt-5 text-ink-2"
    >
      No service fits all of these at once. Remove one filter, the season first.
    </p>
  </section>
);

type Loaded = ReturnType<typeof load>;
type ListedService = Loaded['groups'][number]['rows'][number];

/** Services by problem. Filtered ones are hidden, for a script to show at once (browser/enhance/service-filter.ts). */
function ServiceTable({ groups, chosen }: Pick<Loaded, 'groups' | 'chosen'>) {
  const isShown = ({ values }: ListedService) => matches(values, chosen);
  return (
    <table
      data-services=""
      hidden={!groups.some(({ rows }) => rows.some(isShown))}
      className="stacked-table text-small"
    >
      <caption className="sr-only">Services by the problem they solve</caption>
      <ColumnHeads
        columns={[
          ['Acct.', 'w-[7%]'],
          ['Service and what changes', 'w-[48%]'],
          ['Price', 'w-[14%]'],
          ['Firm size', 'w-[14%]'],
          ['Best time to start'],
        ]}
      />
      {groups.map(({ id, name, line, rows }) => (
        <tbody key={id} id={`group-${id}`} hidden={!rows.some(isShown)}>
          <tr className="as-rows:py-0">
            <th scope="rowgroup" colSpan={5} className="bg-greenbar px-3.5! py-2.5!">
              <span className="mr-3 text-[1.125rem] as-rows:block">{name}</span>
              <span className="font-sans text-small font-[430] text-ink-2">{line}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <ServiceRow key={row.to} {...row} isHidden={!isShown(row)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ServiceRow({ isHidden, ...service }: ListedService & { isHidden: boolean }) {
  const { to, name, account, line, price, sizes, start, values } = service;
  return (
    <tr
      data-values={Object.entries(values)
        .flatMap(([name, known]) => known.map((value) => `${name}=${value}`))
        .join(' ')}
      hidden={isHidden}
      className="as-rows:grid as-rows:grid-cols-2 as-rows:gap-x-5 as-rows:gap-y-1"
    >
      <td className="text-micro text-ink-3 tabular as-rows:hidden">{account}</td>
      <th scope="row" className="as-rows:col-span-2">
        <Link
          to={to}
          className="inline-block text-[1.1875rem] no-underline hover:underline-double pointer-coarse:py-2.5"
        >
          {name}
        </Link>
        <span className="mt-1 block max-w-[56ch] font-sans text-small leading-normal font-[430] text-pretty text-ink-2">
          {line}
        </span>
      </th>
      <td data-column="Price">{price}</td>
      <td data-column="Firm size">{sizes}</td>
      <td data-column="Best time to start" className="as-rows:col-span-2">
        {start}
      </td>
    </tr>
  );
}

interface FilterFormProps extends Pick<Loaded, 'chosen'> {
  /** Address of the list. */
  action: string;
  /** Number of results in words; announced on change. */
  result: string;
}

/** Filter for a list. A GET form; with JavaScript changes apply at once (browser/enhance/service-filter.ts). */
function FilterForm({ action, chosen, result }: FilterFormProps) {
  return (
    <form
      action={action}
      method="get"
      aria-label="Narrow the list"
      data-service-filter=""
      className="grid gap-x-4.5 gap-y-4 min-[23rem]:grid-cols-2"
    >
      {serviceFilters.map((filter) => (
        <SelectField
          key={filter.name}
          id={`filter-${filter.name}`}
          {...filter}
          defaultValue={chosen[filter.name] ?? ''}
        />
      ))}
      <div className="mt-1.5 flex min-h-15.5 flex-wrap items-center gap-x-6 gap-y-2 border-t-4 border-double border-rule-strong pt-3 min-[23rem]:col-span-2">
        <p role="status" data-services-count="" className="mr-auto font-semibold tabular">
          {result}
        </p>
        <TextLink
          to={action}
          data-clear=""
          hidden={Object.keys(chosen).length === 0}
          className="min-h-11 py-2.5 text-small"
        >
          Clear the filters
        </TextLink>
        <Button type="submit" size="small">
          Show these
        </Button>
      </div>
    </form>
  );
}

export const serviceList = definePage({
  kind: 'hub',
  load,
  blocks: [Head, Grove, Services, RaisedNotes, Questions, Closing],
});
