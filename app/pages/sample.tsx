import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { labelledRows, linkTo } from '../loaders/page-data.server.ts';
import { Closing } from '../sections/blocks.tsx';
import { MonthFigures } from '../sections/dashboard/month-figures.tsx';
import { Lede, PageHead, PageHeading, Stamp } from '../sections/page-head.tsx';
import { LinksSection, TermLines } from '../sections/standard-sections.tsx';
import { Button } from '../ui/button.tsx';
import { ArrowLink } from '../ui/link.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { Sheet } from '../ui/sheet.tsx';

function load({ site, content }: Visit<'sample'>) {
  const others = site.table.ofKind('sample').filter(({ path }) => path !== content.page.path);
  return {
    prices: site.prices,
    service: linkTo(content.page.service, site),
    others: labelledRows(others.map(({ path }) => linkTo(path, site))),
  };
}

function Sample({ page, html, crumbs, prices, service, others }: PropsOf<typeof load>) {
  return (
    <>
      <div className="print:hidden">
        <PageHead
          crumbs={crumbs}
          isLow
          aside={
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button size="small" data-print="" className="unscripted:hidden">
                Print or save as PDF
              </Button>
              <ArrowLink to={service.to} className="py-2.5">
                {service.name}
              </ArrowLink>
            </div>
          }
        >
          <PageHeading text={page.heading} size="h2" kicker="Sample" />
          <Lede className="mt-4">{page.lede}</Lede>
        </PageHead>
      </div>
      <Section tight className="print:p-0! print:[zoom:.85]">
        <Sheet
          label={page.when}
          className="mx-auto max-w-205 px-[clamp(20px,5vw,64px)]! py-[clamp(28px,5vw,56px)]! print:max-w-none print:border-0! print:p-0! print:shadow-none print:[&_table]:break-inside-avoid"
        >
          <header className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b-3 border-double border-ink pb-5">
            <div>
              <p className="font-serif text-[1.625rem] leading-[1.2] font-semibold">
                Maple &amp; Main, CPAs
              </p>
              <p className="text-small text-ink-2">An invented firm of six people</p>
            </div>
            <Stamp>Sample</Stamp>
          </header>
          <TermLines
            terms={page.letterhead.map(({ name, text }) => ({ label: name, value: text }))}
          />
          {page.inquiries && <MonthFigures inquiries={page.inquiries} prices={prices} />}
          <Prose html={html} className="mt-8" />
        </Sheet>
      </Section>
      <LinksSection id="more" heading="The other sheets" rows={others} surface="raised" />
    </>
  );
}

export const sample = definePage({ kind: 'sample', load, blocks: [Sample, Closing] });
