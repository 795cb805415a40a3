import type { AnsweredQuestion } from '#app/ui/question-list.tsx';
import { ClosingBand } from '../closing-band.tsx';
import { Comparison } from './comparison.tsx';
import { Difference } from './difference.tsx';
import type { HomePage } from './home-page.ts';
import { Notes } from './notes.tsx';
import { Price } from './price.tsx';
import { Questions } from './questions.tsx';

export interface AfterIdleProps {
  page: HomePage;
  questions: readonly AnsweredQuestion[];
}

/** The six sections whose code is fetched once the browser is idle. One module, so that it is one request. */
export default function AfterIdle({ page, questions }: AfterIdleProps) {
  return (
    <>
      <Difference words={page.difference} />
      <Price page={page} />
      <Comparison page={page} />
      <Questions words={page.faq} questions={questions} />
      <ClosingBand {...page.closing} />
      <Notes notes={page.notes} />
    </>
  );
}
