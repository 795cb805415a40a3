import { AnswerLink } from './answer-link.tsx';
import { Inline } from './inline.tsx';
import { PlusToMinus } from './plus-to-minus.tsx';

export interface AnsweredQuestion {
  /** Its anchor. */
  id?: string | undefined;
  question: string;
  /** HTML of one paragraph. */
  answer: string;
  /** Other words by which visitors look for it; for the filter of the page. */
  also?: string | undefined;
}

interface QuestionListProps {
  questions: readonly AnsweredQuestion[];
  /** Each answer that has an anchor shows its address. */
  linkable?: boolean;
}

/** Questions as rows that open: `details`, so they work without JavaScript. The first is open. */
export function QuestionList({ questions, linkable = false }: QuestionListProps) {
  return (
    <div className="questions">
      {questions.map(({ id, question, answer, also }, index) => (
        <details key={question} id={id} open={index === 0} data-also={also || undefined}>
          <summary>
            <span>{String(index + 1).padStart(2, '0')}</span>
            <span>{question}</span>
            <PlusToMinus />
          </summary>
          <div>
            <Inline as="p" html={answer} />
            {linkable && id && <AnswerLink id={id} />}
          </div>
        </details>
      ))}
    </div>
  );
}
