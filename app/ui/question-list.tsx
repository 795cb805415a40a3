import { AnswerLink } from './answer-link.tsx';
import { Inline } from './inline.tsx';
import { PlusToMinus } from './plus-to-minus.tsx';
import { useOpenTarget } from './use-open-target.ts';

export interface AnsweredQuestion {
  /** Its anchor. */
  id?: string | undefined;
  question: string;
  /** HTML of one paragraph. */
  answer: string;
}

interface QuestionListProps {
  questions: readonly AnsweredQuestion[];
  /** Each answer that has an anchor shows its address. */
  linkable?: boolean;
}

/** Questions as rows that open: `details`, so they work without JavaScript. The first is open. */
export function QuestionList({ questions, linkable = false }: QuestionListProps) {
  const list = useOpenTarget();
  return (
    <div ref={list} className="border-t-[1.5px] border-ink">
      {questions.map(({ id, question, answer }, index) => (
        <details key={question} id={id} open={index === 0} className="group border-b border-rule">
          <summary className="grid grid-cols-[30px_1fr_24px] items-baseline gap-2 py-4.5 font-serif text-[1.1875rem] leading-[1.32] font-semibold tracking-[-.008em] hover:text-brand sm:grid-cols-[44px_1fr_28px]">
            <span className="font-sans text-micro font-[560] tracking-[.02em] text-ink-3 tabular">
              {String(index + 1).padStart(2, '0')}
            </span>
            {question}
            <PlusToMinus className="self-center justify-self-end text-brand" />
          </summary>
          <div className="max-w-[68ch] pr-4 pb-6 pl-[38px] sm:pr-9 sm:pl-13">
            <p className="text-ink-2">
              <Inline html={answer} />
            </p>
            {linkable && id && <AnswerLink id={id} />}
          </div>
        </details>
      ))}
    </div>
  );
}
