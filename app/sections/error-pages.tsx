import type { ReactNode } from 'react';
import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { telephoneLink } from '#domain/forms/normalise.ts';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import stumps from '../art/stumps-404.svg?url';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { useDocumentFacts } from '../layout/document/document-context.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import { useRootData, useSite } from '../layout/site.ts';
import { useVisit } from '../page-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { Art } from '../ui/picture.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { SplitHeading } from '../ui/section.tsx';
import { Lede } from './page-head.tsx';

/** `/services/seo-for-dentists/2` → `services seo for dentists`: what the visitor may have looked for. */
const wordsOfPath = (pathname: string) =>
  (pathname.match(/\p{L}{2,}/gu) ?? []).join(' ').slice(0, 60);

/** 404 page. Its text is in the specification. The search holds the words of the address. */
export function NotFound({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { pathname } = useVisit().url;
  const { inService } = useRootData().navigation;
  return (
    <ErrorLayout
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
      aside={
        <>
          <Art
            url={stumps}
            viewBox="0 150 620 250"
            label="Four tree stumps and the fifth stroke of a tally, lying on the ground"
          />
          <DepreciationSchedule />
        </>
      }
    >
      <p className="label-caps text-ink-3">Page not found</p>
      <h1 className="mt-5 text-display">
        <span className="block text-negative">Error 404:</span> Depreciated Asset
      </h1>
      <Lede className="mt-5">This page has been fully depreciated and no longer exists.</Lede>
      <SearchForm query={wordsOfPath(pathname)} className="mt-8.5" />
      <div className="mt-3.5 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="ghost">
          Return to Home
        </ButtonLink>
        <ButtonLink to="/contact" variant="ghost">
          Contact Support
        </ButtonLink>
      </div>
      <nav aria-label="Popular pages" className="mt-11 max-w-130 border-t border-rule-strong pt-4">
        <p className="label-caps text-ink-3">Assets still in service</p>
        <ul className="mt-2 flex flex-wrap gap-x-6.5">
          {inService.map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to} className="inline-block py-2.5">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </ErrorLayout>
  );
}

interface ServerErrorProps {
  breadcrumb?: ReactNode;
  heading: string;
  lede: string;
  retry: string;
  children?: ReactNode;
}

export function ServerError({ breadcrumb, heading, lede, retry, children }: ServerErrorProps) {
  const { phone } = useSite();
  const { requestId = '' } = useDocumentFacts();
  return (
    <ErrorLayout breadcrumb={breadcrumb} aside={<TrialBalance />}>
      <p className="label-caps text-ink-3">Server error</p>
      <h1 className="mt-5 max-w-[14ch] text-display">
        <SplitHeading text={heading} />
      </h1>
      <Lede className="mt-5">{lede}</Lede>
      {/* Matches the log. Hidden if there is none. */}
      <p className="mt-5 text-small text-ink-2 has-[b:empty]:hidden">
        Reference <b className="font-[640] text-ink tabular">{requestId}</b>
      </p>
      <div className="mt-8.5 flex flex-wrap items-center gap-x-6.5 gap-y-4">
        <ButtonLink to={retry}>Try again</ButtonLink>
        <TextLink to={telephoneLink(phone)} className="inline-block py-2.5">
          Call {phone}
        </TextLink>
      </div>
      {children}
    </ErrorLayout>
  );
}

interface ErrorLayoutProps {
  breadcrumb: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** Ledger paper with the message on the left and the joke on the right. */
function ErrorLayout({ breadcrumb, aside, children }: ErrorLayoutProps) {
  return (
    <div className="ledger-paper">
      {breadcrumb}
      <div className="wrap grid gap-14 pt-[clamp(36px,5vw,84px)] pb-[clamp(64px,7vw,120px)] lg:grid-cols-[6fr_5fr] lg:items-center lg:gap-22">
        <div className="min-w-0">{children}</div>
        <div className="min-w-0">{aside}</div>
      </div>
      <Fold />
    </div>
  );
}

const schedule = [
  ['This page, at cost', '1 click', 'bg-raised', 'text-right'],
  [
    'Less: accumulated depreciation',
    '(1 click)',
    'bg-greenbar',
    'text-right whitespace-nowrap text-negative',
  ],
] as const;

function DepreciationSchedule() {
  return (
    <table className="mt-6.5 w-full border-separate border-spacing-0 text-[1rem] tabular">
      <caption className="label-caps pb-2.5 text-left text-ink-3">Depreciation schedule</caption>
      <tbody className="on-paper [&_td]:border-rule [&_td]:border-r [&_th]:border-rule [&_th]:border-l [&_:is(td,th)]:px-3.5 [&_:is(td,th)]:py-2.75 [&_:is(td,th)]:border-t">
        {schedule.map(([name, amount, row, cell]) => (
          <tr key={name} className={row}>
            <th scope="row" className="text-left font-[480]">
              {name}
            </th>
            <td className={cell}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="on-paper [&_td]:border-r [&_th]:border-l [&_:is(td,th)]:border-y [&_:is(td,th)]:border-rule [&_:is(td,th)]:px-3.5 [&_:is(td,th)]:py-3.25">
        <tr className="bg-raised font-[660]">
          <th scope="row" className="text-left font-[660]">
            Net book value
          </th>
          <td className="text-right">
            <span className="border-b-4 border-double border-ink pb-px">0 clicks</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const cell = 'border-b border-rule px-3.5 py-2.75';
const columns = ['Account', 'Debit', 'Credit'].map((name, index) => {
  const side = index === 0 ? 'text-left' : 'text-right';
  return [name, `px-3.5 py-2.75 ${side} font-[640]`] as const;
});
const entries = [
  ['Pages requested', '1,463', ''],
  ['Pages delivered', '', '1,436'],
];

/** Two sides that should match. They differ by a transposed digit, so the difference is divisible by nine. */
function TrialBalance() {
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-[1rem] tabular">
          <caption className="label-caps pb-2.5 text-left text-ink-3">Trial balance</caption>
          <ColumnHeads
            columns={columns}
            className="on-paper border-x border-t border-rule bg-raised label-caps text-ink-3"
            row="border-b-[1.5px] border-ink"
          />
          <tbody className="on-paper border-x border-rule bg-raised">
            {entries.map(([name, debit, credit], index) => (
              <tr key={name} className={index === 1 ? 'bg-greenbar' : undefined}>
                <th scope="row" className={`${cell} text-left font-[480]`}>
                  {name}
                </th>
                <td className={`${cell} text-right`}>{debit}</td>
                <td className={`${cell} text-right`}>{credit}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="on-paper border-x border-b border-t-[1.5px] border-rule border-t-ink bg-raised font-[660]">
            <tr>
              <th scope="row" className="px-3.5 pt-3.5 pb-4 text-left font-[660]">
                Totals
              </th>
              {['63', '36'].map((end) => (
                <td key={end} className="px-3.5 pt-3.5 pb-4 text-right">
                  <span className="border-b-4 border-double border-ink pb-px">
                    1,4<b className="font-[760] text-negative">{end}</b>
                  </span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="mt-4 max-w-[46ch] text-small text-ink-2">
        Off by <span className="tabular">27</span>, which divides by nine. It is always a transposed
        digit.
      </p>
    </>
  );
}
