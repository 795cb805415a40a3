import type { ReactNode } from 'react';
import { type AnsweredQuestion, QuestionList } from '../ui/question-list.tsx';
import { Section } from '../ui/section.tsx';
import { SourceList } from './source-list.tsx';

interface QuestionsAndSourcesProps {
  questions: readonly AnsweredQuestion[];
  sources: readonly { name: string; url: string }[];
  /** Content below both columns. */
  children: ReactNode;
}

/** End of an article: open questions, with sources beside them. */
export function QuestionsAndSources({ questions, sources, children }: QuestionsAndSourcesProps) {
  return (
    <Section surface="raised" tight>
      <div className="grid gap-x-16 gap-y-11 lg:grid-cols-[7fr_5fr]">
        {questions.length > 0 && (
          <section id="questions" aria-labelledby="questions-heading">
            <h2 id="questions-heading" className="mb-5 text-h3">
              Questions
            </h2>
            <QuestionList questions={questions} isClosed />
          </section>
        )}
        <SourceList sources={sources} />
      </div>
      {children}
    </Section>
  );
}
