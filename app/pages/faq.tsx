import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContentPage, withAnswerHtml } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { LinksSection, ProseSection } from '../sections/standard-sections.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { MarginColumns } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'faq');
  const groups = content.page.groups.map((group) => ({
    ...group,
    entries: withAnswerHtml(group.entries),
  }));
  return { ...content, page: { ...content.page, groups } };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function Faq() {
  const { page, html, crumbs, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} aside={<QuestionFilter />}>
        <PageHeading text={page.heading} className="lg:text-[3.25rem]" />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      <div className="wrap pb-section">
        <QuestionGroups groups={page.groups} />
        {page.groups.map(({ id, name, entries }) => (
          <section
            key={id}
            id={id}
            data-question-group=""
            aria-labelledby={`${id}-heading`}
            className="not-first:border-t not-first:border-rule py-6"
          >
            <MarginColumns
              narrow
              aside={
                <h2 id={`${id}-heading`} className="text-[1.375rem] lg:pt-4">
                  {name}
                </h2>
              }
            >
              <QuestionList questions={entries} linkable isClosed />
            </MarginColumns>
          </section>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-[3px] border-double border-rule-strong pt-6">
          <p data-questions-end="" className="max-w-[52ch] text-lede text-ink-2">
            Didn’t find your question?
          </p>
          <ButtonLink to="/contact" variant="ghost" icon="arrow">
            Send your question
          </ButtonLink>
        </div>
      </div>
      <ProseSection html={html} />
      <LinksSection id="related" heading="Related" rows={rows} surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

/** Hidden until browser/enhance/question-filter.ts runs; its space is reserved. */
function QuestionFilter() {
  return (
    <div className="min-h-26">
      <div data-question-filter="" hidden className="grid gap-1.75">
        <label htmlFor="question-filter" className="text-small font-[620]">
          Filter the questions
        </label>
        <input
          id="question-filter"
          type="search"
          placeholder="price, season, cancel"
          className="min-h-12.5 w-full rounded-control border border-rule-strong bg-raised px-3.5 py-2.75 text-[1rem] text-ink placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus"
        />
        <p role="status" className="text-micro text-ink-3 tabular" />
      </div>
    </div>
  );
}

/** Index of question groups, with counts. */
function QuestionGroups({ groups }: Pick<ReturnType<typeof loader>['page'], 'groups'>) {
  return (
    <nav aria-label="Groups of questions" className="mb-6 border-t-[1.5px] border-ink">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ id, name, entries }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 border-b border-rule py-2">
            <TextLink to={`#${id}`} className="inline-block min-w-6 py-1.5 text-small">
              {name}
            </TextLink>
            <span className="text-small text-ink-3 tabular">
              <span data-size="">{entries.length}</span>
              <span className="sr-only"> questions</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
