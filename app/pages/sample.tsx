import { Island } from '../browser/islands/island.server.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { labelledRows, linkTo } from '../loaders/page-data.server.ts';
import { Closing } from '../sections/blocks.tsx';
import Dashboard from '../sections/dashboard/dashboard.tsx';
import { MonthFigures, MonthHead } from '../sections/dashboard/month-figures.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { letterPagesOf, SampleSheet } from '../sections/sample-sheet/sample-sheet.tsx';
import { LinksSection } from '../sections/standard-sections.tsx';
import { Button } from '../ui/button.tsx';
import { ArrowLink } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';

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
      <Section tight className="print:p-0!">
        <SampleSheet
          page={page}
          pages={letterPagesOf(html)}
          figures={
            page.inquiries && [
              <MonthHead key="month" inquiries={page.inquiries} prices={prices}>
                <Island
                  name="dashboard"
                  component={Dashboard}
                  props={{}}
                  prepared={{ month: { inquiries: page.inquiries, prices } }}
                />
              </MonthHead>,
              <MonthFigures key="figures" inquiries={page.inquiries} prices={prices} />,
            ]
          }
        />
      </Section>
      <LinksSection id="more" heading="The other sheets" rows={others} surface="raised" />
    </>
  );
}

export const sample = definePage({ kind: 'sample', load, blocks: [Sample, Closing] });
