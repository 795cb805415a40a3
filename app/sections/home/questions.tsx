import { MarginColumns } from '#app/ui/margin-columns.tsx';
import { type AnsweredQuestion, QuestionList } from '#app/ui/question-list.tsx';
import { Section } from '#app/ui/section.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import type { HomePage } from './home-page.ts';

/** Schedule D: what owners ask before they call. */
export function Questions({
  words,
  questions,
}: {
  words: HomePage['faq'];
  questions: readonly AnsweredQuestion[];
}) {
  return (
    <Section labelledBy="questions-heading" surface="raised">
      <MarginColumns
        aside={
          <>
            <p className="flex gap-2.5 label-caps text-ink-3">
              <b className="font-[680] text-brass-text">Schedule D</b>
              Questions
            </p>
            <h2
              id="questions-heading"
              className="mt-4 max-w-[12ch] text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]"
            >
              {words.heading}
            </h2>
            <p className="mt-4 text-ink-2">{words.lede}</p>
            <ArrowLink to="/contact" className="mt-2.5 py-2.5">
              {words.link}
            </ArrowLink>
          </>
        }
      >
        <QuestionList questions={questions} />
      </MarginColumns>
    </Section>
  );
}
