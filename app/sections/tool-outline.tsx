import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TickedList } from '../ui/ticked-list.tsx';

interface ToolOutlineProps {
  bring: readonly string[];
  answers: readonly { name: string; text: string }[];
}

/** What to have at hand, and what will be answered. */
export function ToolOutline({ bring, answers }: ToolOutlineProps) {
  return (
    <div className="wrap grid gap-8 pb-section lg:grid-cols-[minmax(300px,4fr)_8fr] lg:items-start lg:gap-12">
      <section
        aria-labelledby="bring-heading"
        className="border-t-[1.5px] border-ink pt-3.5 lg:sticky lg:top-26"
      >
        <h2 id="bring-heading" className="font-sans label-caps text-ink-3">
          Have at hand
        </h2>
        <TickedList items={bring} className="mt-1" />
      </section>
      <Sheet label="What it will answer">
        <div className="mt-4">
          <NumberedLines lines={answers} />
        </div>
      </Sheet>
    </div>
  );
}

/** What a quiz will answer, beside its first question. */
export function ToolAnswers({ answers }: Pick<ToolOutlineProps, 'answers'>) {
  return (
    <section aria-labelledby="answers-title" className="border-t-[1.5px] border-ink pt-3.5 paper:hidden">
      <h2 id="answers-title" className="font-sans label-caps text-ink-3">
        What it will answer
      </h2>
      <dl className="mt-2 text-small">
        {answers.map(({ name, text }) => (
          <div key={name} className="border-b border-rule py-3 last:border-b-0">
            <dt className="font-[640]">{name}</dt>
            <dd className="mt-0.5 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What to have at hand, in the head of a tool; on phones the form comes first. */
export function ToolNeeds({ bring }: Pick<ToolOutlineProps, 'bring'>) {
  return (
    <section
      aria-labelledby="needs-title"
      className="border-t-[1.5px] border-ink pt-3.5 max-lg:hidden paper:hidden"
    >
      <h2 id="needs-title" className="font-sans label-caps text-ink-3">
        Have at hand
      </h2>
      <TickedList items={bring} className="mt-1" />
    </section>
  );
}
