import { Button } from '#app/ui/button.tsx';
import { type Chosen, type Filter, matches } from '#app/ui/filters.ts';
import { Link } from '#app/ui/link.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { StackedLabel } from '#app/ui/stacked-label.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export interface ListedService {
  to: string;
  name: string;
  account: number;
  line: string;
  price: string;
  sizes: string;
  start: string;
  /** Filter values of the service. */
  values: Readonly<Record<string, readonly string[]>>;
}

export interface ServiceGroup {
  id: string;
  name: string;
  line: string;
  rows: readonly ListedService[];
}

const head = 'py-2.5 pr-6 font-[640]';
const cell = 'max-md:block max-md:py-0.5 md:py-4.25 md:pr-6';

interface ServiceTableProps {
  groups: readonly ServiceGroup[];
  chosen: Chosen;
}

/**
 * Services grouped by problem. Below 768 px rows stack. Filtered-out services are hidden, not omitted, so the
 * script can show them without a request (enhance/service-filter.ts).
 */
export function ServiceTable({ groups, chosen }: ServiceTableProps) {
  const isShown = ({ values }: ListedService) => matches(values, chosen);
  return (
    <table
      data-services=""
      hidden={!groups.some(({ rows }) => rows.some(isShown))}
      className="w-full border-collapse text-left text-small leading-normal max-md:block"
    >
      <caption className="sr-only">Services by the problem they solve</caption>
      <thead className="max-md:sr-only">
        <tr className="label-caps border-b-[1.5px] border-ink text-ink-3">
          <th scope="col" className={`w-[7%] ${head}`}>
            Acct.
          </th>
          <th scope="col" className={`w-[48%] ${head}`}>
            Service and what changes
          </th>
          <th scope="col" className={`w-[14%] ${head}`}>
            Price
          </th>
          <th scope="col" className={`w-[14%] ${head}`}>
            Firm size
          </th>
          <th scope="col" className="py-2.5 font-[640]">
            Best time to start
          </th>
        </tr>
      </thead>
      {groups.map(({ id, name, line, rows }) => (
        <tbody key={id} id={`group-${id}`} hidden={!rows.some(isShown)} className="max-md:block">
          <tr className="border-b border-rule max-md:block max-md:border-t-[1.5px] max-md:border-t-ink">
            <th scope="rowgroup" colSpan={5} className="bg-greenbar px-3.5 py-2.5 max-md:block">
              <span className="mr-3 font-serif text-[1.125rem] font-semibold">{name}</span>
              <span className="font-[430] text-ink-2">{line}</span>
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

function ServiceRow(props: ListedService & { isHidden: boolean }) {
  const { to, name, account, line, price, sizes, start, values, isHidden } = props;
  return (
    <tr
      data-values={listOf(values)}
      hidden={isHidden}
      className="border-b border-rule align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-2 max-md:py-5"
    >
      <td className="text-micro text-ink-3 tabular max-md:hidden md:py-5 md:pr-4">{account}</td>
      <th scope="row" className={`font-[430] max-md:col-span-2 ${cell}`}>
        <Link
          to={to}
          className="inline-block font-serif text-[1.1875rem] leading-[1.3] font-semibold no-underline hover:underline-double pointer-coarse:py-2.5"
        >
          {name}
        </Link>
        <span className="mt-1 block max-w-[56ch] text-pretty text-ink-2">{line}</span>
      </th>
      <td className={cell}>
        <StackedLabel>Price</StackedLabel>
        {price}
      </td>
      <td className={cell}>
        <StackedLabel>Firm size</StackedLabel>
        {sizes}
      </td>
      <td className="max-md:col-span-2 max-md:block max-md:py-0.5 md:py-4.25">
        <StackedLabel>Best time to start</StackedLabel>
        {start}
      </td>
    </tr>
  );
}

/** `{ size: ['solo', 'small'] }` as `size=solo size=small`. */
const listOf = (values: ListedService['values']) =>
  Object.entries(values)
    .flatMap(([name, known]) => known.map((value) => `${name}=${value}`))
    .join(' ');

interface FilterFormProps {
  /** Address of the list. */
  action: string;
  filters: readonly Filter[];
  chosen: Chosen;
  /** Number of results in words; announced on change. */
  result: string;
}

/** Filter for a list. A GET form; with JavaScript changes apply at once (enhance/service-filter.ts). */
export function FilterForm({ action, filters, chosen, result }: FilterFormProps) {
  return (
    <form
      action={action}
      method="get"
      aria-label="Narrow the list"
      data-service-filter=""
      className="grid gap-x-4.5 gap-y-4 min-[23rem]:grid-cols-2"
    >
      {filters.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          name={name}
          label={label}
          any={any}
          options={options}
          defaultValue={chosen[name] ?? ''}
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
