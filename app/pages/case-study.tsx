import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calculatorOf, curveOf } from '#content/scenarios/index.ts';
import { site } from '#content/site/site.ts';
import { pageMeta } from '../document/page-meta.ts';
import { linkTo, loadContentPage } from '../loaders/page-data.server.ts';
import { labelledRows } from '../loaders/page-rows.server.ts';
import { CaseLayout } from '../sections/case-layout.tsx';
import { MoneyCurve } from '../sections/case-study/money-curve.tsx';
import { WorkedFigures } from '../sections/worked-figures.tsx';
import { calculatorLink } from '../tools/calculator-link.ts';
import { dateFact } from '../ui/date-fact.ts';
import { ArrowLink } from '../ui/text-link.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'case-study');
  const { firm, published, solution, services, calculator } = content.page;
  const { path, inputs } = calculatorOf(calculator.scenario, site.prices);
  return {
    ...content,
    curve: curveOf(calculator.scenario, site.prices),
    calculator: { to: calculatorLink(path, inputs), link: calculator.link },
    used: labelledRows([solution, ...services].map(linkTo)),
    facts: [
      { label: 'Firm', value: firm },
      { label: 'Client', value: 'None' },
      dateFact('Published', published),
    ],
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function CaseStudy() {
  const { page, html, headings, crumbs, facts, curve, calculator, used, rows } =
    useLoaderData<typeof loader>();
  return (
    <CaseLayout
      topic="An invented firm, real arithmetic"
      page={page}
      crumbs={crumbs}
      facts={facts}
      aside={
        <>
          <WorkedFigures label="The arithmetic" figures={page.figures} />
          <ArrowLink to={calculator.to} className="py-2.5 print:hidden">
            {calculator.link}
          </ArrowLink>
        </>
      }
      band={<MoneyCurve curve={curve} />}
      contentsLabel="In this case"
      headings={headings}
      html={html}
      used={used}
      related={rows}
    />
  );
}
