import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { Slot } from '../islands/slot.tsx';
import { SideHeading } from '../sections/columns-section.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Section } from '../ui/section.tsx';

interface HowWeCalculateProps {
  tool: Tool;
  /** Absent while a quiz has no answers: then there are no figures to put in. */
  answer: Answer | undefined;
  reviewed: string;
}

/** Formulas with the person's figures, and in the slot `basis` constants, defaults and what is left out. */
export function HowWeCalculate({ tool, answer, reviewed }: HowWeCalculateProps) {
  return (
    <Section id="method" labelledBy="method-heading" surface="raised">
      <MarginColumns
        narrow
        aside={
          <>
            <SideHeading id="method-heading">How we calculate</SideHeading>
            <p className="mt-3 max-w-[30ch] text-small text-ink-2">Last reviewed {reviewed}.</p>
          </>
        }
      >
        <p className="max-w-[60ch] font-[560]">
          An estimate for planning, not financial, tax or legal advice.
        </p>
        {answer && (
          <dl className="method-lines mt-8">
            {tool.method(answer, answer.display, answer.inputs).map(({ name, sum }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{sum}</dd>
              </div>
            ))}
          </dl>
        )}
        <Slot name="basis" className="mt-8 grid gap-8" />
      </MarginColumns>
    </Section>
  );
}
