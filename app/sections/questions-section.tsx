import { type AnsweredQuestion, QuestionList } from '../ui/question-list.tsx';
import { ColumnsSection } from './columns-section.tsx';

interface QuestionsSectionProps {
  heading: string;
  questions: readonly AnsweredQuestion[];
  surface?: 'paper' | 'raised';
}

/** The page's own questions behind the margin. Renders nothing if empty. */
export function QuestionsSection({ heading, questions, surface = 'paper' }: QuestionsSectionProps) {
  if (questions.length === 0) return null;
  return (
    <ColumnsSection id="questions" heading={heading} surface={surface}>
      <QuestionList questions={questions} />
    </ColumnsSection>
  );
}
