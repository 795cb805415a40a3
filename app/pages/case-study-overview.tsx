import { MiniatureDrawing, miniatureOf } from '#app/tools/miniature.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { calculatorOf } from '#content/scenarios/index.ts';
import { packageTerms } from '#content/site/claims.ts';
import type { Site } from '#content/site/read-site.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { labelledRows, linkTo } from '../loaders/page-data.server.ts';
import { Closing, Notes, OverviewHead } from '../sections/blocks.tsx';
import { LinksSection } from '../sections/standard-sections.tsx';

/** Scenarios in order, each drawn by the calculator that reproduces it. */
function shownCases(site: Site) {
  const terms = packageTerms(site);
  return site.table
    .ofKind('case-study')
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, name, firm, figures, calculator }) => {
      const { tool, base } = calculatorOf(calculator.scenario, terms);
      const drawn = {
        drawing: miniatureOf(tool, base),
        finding: tool.instrument?.sentence(base, base.display, base.inputs),
      };
      return { to: path, name, firm, total: figures.at(-1), ...drawn };
    });
}

function load({ site }: Visit<'hub'>) {
  const stories = site.table.ofKind('success-story').map(({ path }) => linkTo(path, site));
  const hasCalculator = site.table.find('/tools/roi-calculator') !== undefined;
  return {
    next: hasCalculator
      ? { to: '/tools/roi-calculator', label: 'Try your own numbers' }
      : { to: '/quick-start-marketing-for-cpa-firms', label: 'See the price' },
    cases: shownCases(site),
    stories: labelledRows(stories),
  };
}

const Head = ({ next, ...content }: PropsOf<typeof load>) => (
  <OverviewHead {...content} {...next} />
);

const Stories = ({ stories }: PropsOf<typeof load>) => (
  <LinksSection id="stories" heading="Clients’ stories" rows={stories} />
);

/** Scenarios as statement lines: firm, curve and total. */
function CaseRows({ cases }: Pick<ReturnType<typeof load>, 'cases'>) {
  return (
    <section aria-label="Examples" className="border-y border-rule bg-raised">
      <ul className="wrap">
        {cases.map(({ to, name, firm, total, drawing, finding }) => (
          <li
            key={to}
            className="group relative grid items-center gap-x-12 gap-y-4 border-b border-rule py-7 last:border-0 md:grid-cols-[5fr_4fr] lg:grid-cols-[4fr_5fr_3fr]"
          >
            <div>
              <h2 className="text-h3">
                <Link
                  to={to}
                  className="no-underline group-hover:underline-double after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h2>
              <p className="mt-1 text-small text-ink-2">{firm}</p>
            </div>
            <div className="max-md:order-last">
              {drawing && <MiniatureDrawing {...drawing} className="h-22" />}
              {finding && <p className="mt-2 text-small leading-[1.4] text-ink-2">{finding}</p>}
            </div>
            {total && (
              <p className="md:max-lg:col-span-2 lg:text-right">
                <b
                  className={classNames(
                    'block text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)] leading-tight font-serif tracking-[-.02em]',
                    total.value.startsWith('(') && 'text-negative',
                  )}
                >
                  {total.value}
                </b>
                <span className="text-small text-ink-2">{total.label}</span>
                <Icon name="arrow" className="mt-2 ml-auto size-4.5 text-brand max-lg:hidden" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const caseStudyOverview = definePage({
  kind: 'hub',
  load,
  blocks: [Head, Stories, CaseRows, Notes, Closing],
});
