import { PlusToMinus } from './icon.tsx';
import { Inline } from './prose.tsx';

export interface AnsweredQuestion {
  id?: string | undefined;
  question: string;
  /** HTML of one paragraph. */
  answer: string;
}

interface QuestionListProps {
  questions: readonly AnsweredQuestion[];
  /** Answers with an anchor show their link. */
  linkable?: boolean;
  isClosed?: boolean;
  from?: number;
}

/** Questions as `details` rows, which work without JavaScript. The first is open. */
export function QuestionList({
  questions,
  linkable = false,
  isClosed = false,
  from = 1,
}: QuestionListProps) {
  return (
    <div
      className="questions"
      style={from > 1 ? { counterReset: `question ${from - 1}` } : undefined}
    >
      {questions.map(({ id, question, answer }, index) => (
        <details key={question} id={id} open={index === 0 && !isClosed}>
          <summary>
            <span>{question}</span>
            <PlusToMinus />
          </summary>
          <div>
            <Inline as="p" html={answer} />
            {/* For sharing. A click also copies the address and confirms it (browser/enhance/copy-and-print.ts). */}
            {linkable && id && (
              <p className="answer-link">
                <a href={`#${id}`} data-copy="">
                  Link to this answer
                </a>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
