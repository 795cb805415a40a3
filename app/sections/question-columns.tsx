import type { ReactNode } from 'react';
import { type AnsweredQuestion, QuestionList } from '../ui/question-list.tsx';
import { Section } from '../ui/section.tsx';
import { HeadWithNote } from './head-with-note.tsx';

interface QuestionColumnsProps {
  heading: string;
  note?: ReactNode;
  questions: readonly AnsweredQuestion[];
  surface?: 'paper' | 'raised';
}

/** Questions in two columns from 1024 px, all closed to show the whole list. Renders nothing if empty. */
export function QuestionColumns({ heading, note, questions, surface = 'raised' }: QuestionColumnsProps) {
  if (questions.length === 0) return null;
  const half = Math.ceil(questions.length / 2);
  return (
    <Section id="questions" labelledBy="questions-heading" surface={surface} tight>
      <HeadWithNote id="questions-heading" heading={heading} note={note} />
      <div className="grid gap-x-14 lg:grid-cols-2 lg:items-start">
        <QuestionList questions={questions.slice(0, half)} isClosed />
        <QuestionList questions={questions.slice(half)} isClosed from={half + 1} />
      </div>
    </Section>
  );
}
