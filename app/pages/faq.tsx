import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Question } from '#content/page-files/kinds/common.ts';
import { matches } from '#domain/search/query.ts';
import { pageMeta } from '../document/page-meta.ts';
import { loadContentPage, withAnswerHtml } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { LinksSection } from '../sections/links-section.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionFilter } from '../sections/question-filter.tsx';
import { QuestionGroups } from '../sections/question-groups.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { Lede } from '../ui/schedule-head.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'faq');
  const groups = content.page.groups.map((group) => ({
    ...group,
    entries: withAnswerHtml(group.entries).map((entry) => ({ ...entry, also: newWords(entry) })),
  }));
  return { ...content, page: { ...content.page, groups } };
}

/** Aliases with words not in question or answer, for the filter. */
function newWords({ question, answer, aliases = [] }: Question): string {
  const said = `${question} ${answer.replace(/<[^>]+>/g, '')}`;
  return aliases.filter((alias) => !matches(said, alias)).join(' ');
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

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
