import { Inline } from '#app/ui/inline.tsx';

export interface DiagnosisQuestion {
  question: string;
  /** What a yes means: HTML of one line. */
  yes: string;
}

/** Questions on the left with a box to tick on paper, on the right what a yes means. */
export function Diagnosis({ questions }: { questions: readonly DiagnosisQuestion[] }) {
  return (
    <dl className="border-t-[1.5px] border-ink">
      {questions.map(({ question, yes }) => (
        <div
          key={question}
          className="grid gap-x-8 gap-y-2.5 border-b border-rule py-5.5 md:grid-cols-[6fr_6fr]"
        >
          <dt className="grid grid-cols-[18px_1fr] gap-3.5 font-serif text-[1.1875rem] leading-[1.32] font-semibold text-balance">
            <span
              aria-hidden="true"
              className="mt-[.28em] size-4 rounded-[2px] border-[1.5px] border-rule-strong bg-raised"
            />
            {question}
          </dt>
          <dd className="grid grid-cols-[32px_1fr] text-pretty text-ink-2 md:grid-cols-[40px_1fr]">
            <span className="text-small leading-[1.8] font-[640] text-brass-text">Yes</span>
            <Inline html={yes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
