import type { CSSProperties } from 'react';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { withAnswerHtml } from '../loaders/page-data.server.ts';
import { Closing, Related } from '../sections/blocks.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Inline } from '../ui/prose.tsx';
import { QuestionList } from '../ui/question-list.tsx';

function load({ content }: Visit<'faq'>) {
  const groups = content.page.groups.map((group) => ({
    ...group,
    entries: withAnswerHtml(group.entries),
  }));
  return { page: { ...content.page, groups } };
}

function Faq({ page, crumbs }: PropsOf<typeof load>) {
  const [first, ...index] = page.groups;
  return (
    <>
      <PageHead crumbs={crumbs} aside={<QuestionFilter />}>
        <PageHeading text={page.heading} className="lg:text-[3.25rem]" />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      <div className="wrap pb-section">
        <QuestionGroups groups={page.groups} />
        {first && <Spread {...first} />}
        <div className="grid gap-x-18 border-t border-rule pt-4 lg:grid-cols-2 lg:items-start">
          {stacksOf(index).map((groups) => (
            <div key={groups[0]?.id}>
              {groups.map(({ id, name, entries }) => (
                <section
                  key={id}
                  id={id}
                  data-question-group=""
                  aria-labelledby={`${id}-heading`}
                  className="py-4"
                >
                  <h2 id={`${id}-heading`} className="mb-2.5 text-[1.375rem]">
                    {name}
                  </h2>
                  <QuestionList questions={entries} linkable isClosed />
                </section>
              ))}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-[3px] border-double border-rule-strong pt-6">
          <p data-questions-end="" className="max-w-[52ch] text-lede text-ink-2">
            Didn’t find your question?
          </p>
          <ButtonLink to="/contact" variant="ghost" icon="arrow">
            Send your question
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

type Group = ReturnType<typeof load>['page']['groups'][number];

/** Questions that come first, answered in full: two columns as in print. */
function Spread({ id, name, entries }: Group) {
  const half = Math.floor(entries.length / 2);
  return (
    <section
      id={id}
      data-question-group=""
      aria-labelledby={`${id}-heading`}
      className="mt-10 mb-12"
    >
      <h2 id={`${id}-heading`} className="mb-5 text-h2">
        {name}
      </h2>
      <div className="spread grid ink-top lg:grid-cols-2">
        {[entries.slice(0, half), entries.slice(half)].map((column) => (
          <div key={column[0]?.id} className="first:lg:pr-9 last:lg:margin-line last:lg:pl-9">
            {column.map(({ id, question, answer }) => (
              <article key={id} id={id} data-answer="">
                <h3>{question}</h3>
                <Inline as="p" html={answer} />
              </article>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Two stacks of about as many questions each. */
function stacksOf(groups: readonly Group[]): Group[][] {
  const questions = (of: readonly Group[]) =>
    of.reduce((sum, { entries }) => sum + entries.length, 0);
  const split = groups.findIndex(
    (_, at) => questions(groups.slice(0, at + 1)) > questions(groups) / 2,
  );
  return [groups.slice(0, split), groups.slice(split)];
}

/** Hidden until browser/enhance/question-filter.ts runs; its space is reserved. */
function QuestionFilter() {
  return (
    <div className="question-filter min-h-26">
      <div data-question-filter="" hidden className="grid gap-1.75">
        <label htmlFor="question-filter" className="text-small font-[620]">
          Filter the questions
        </label>
        <input
          id="question-filter"
          type="text"
          placeholder="price, season, cancel"
          className="min-h-12.5 w-full entry-box px-3.5 py-2.75 placeholder:text-ink-3"
        />
        <p role="status" className="text-micro text-ink-3 tabular" />
      </div>
    </div>
  );
}

/**
 * Index of the groups as a fir: a branch for each, as long as it has questions, the longest below. Its strokes are those
 * of `.question-fir`.
 */
function QuestionGroups({ groups }: Pick<ReturnType<typeof load>['page'], 'groups'>) {
  const grown = groups.toSorted((a, b) => a.entries.length - b.entries.length);
  return (
    <nav aria-label="Groups of questions" className="question-fir">
      <ul>
        {grown.map(({ id, name, entries: { length } }) => (
          <li key={id} style={{ '--n': length } as CSSProperties}>
            <a href={`#${id}`}>{name}</a> <span data-size="">{length}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const faq = definePage({ kind: 'faq', load, blocks: [Faq, Related, Closing] });
