import { Button } from '#app/ui/button.tsx';
import { type Chosen, type Filter, matches } from '#app/ui/filters.ts';
import { Link } from '#app/ui/link.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ColumnHeads } from '../column-heads.tsx';

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

/** Services by problem. Filtered ones are hidden, for a script to show at once (enhance/service-filter.ts). */
export function ServiceTable({ groups, chosen }: { groups: readonly ServiceGroup[]; chosen: Chosen }) {
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
          <tr className="max-md:py-0">
            <th scope="rowgroup" colSpan={5} className="bg-greenbar px-3.5! py-2.5!">
              <span className="mr-3 text-[1.125rem]">{name}</span>
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
      className="max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-1"
    >
      <td className="text-micro text-ink-3 tabular max-md:hidden">{account}</td>
      <th scope="row" className="max-md:col-span-2">
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
      <td data-column="Best time to start" className="max-md:col-span-2">
        {start}
      </td>
    </tr>
  );
}

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
