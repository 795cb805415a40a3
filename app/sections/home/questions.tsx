import type { AnsweredQuestion } from '#app/ui/question-list.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import { QuestionColumns } from '../question-columns.tsx';
import type { HomePage } from './home-page.ts';

interface QuestionsProps {
  words: HomePage['faq'];
  questions: readonly AnsweredQuestion[];
}

/** Questions of owners before a call. */
export function Questions({ words, questions }: QuestionsProps) {
  return (
    <QuestionColumns
      heading={words.heading}
      questions={questions}
      note={
        <span className="flex flex-wrap items-baseline justify-between gap-x-8">
          {words.lede}
          <ArrowLink to="/faq" className="py-2.5">
            {words.link}
          </ArrowLink>
        </span>
      }
    />
  );
}
