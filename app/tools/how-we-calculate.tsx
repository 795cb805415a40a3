import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { realMinus } from '#domain/tools/format.ts';
import { Slot } from '../islands/slot.tsx';
import { SideHeading } from '../sections/standard-sections.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Section } from '../ui/section.tsx';
import { Fold } from './fold.tsx';

interface HowWeCalculateProps {
  tool: Tool;
  /** Absent while a quiz has no answers, so there are no figures to insert. */
  answer: Answer | undefined;
  reviewed: string;
}

/** Formulas with the visitor's figures, and in the slot `basis` constants, defaults and exclusions. */
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
          <Fold summary="Show the working" isPrinted className="mt-6 border-t border-rule">
            <dl className="method-lines">
              {Object.entries(tool.method(answer, answer.display, answer.inputs)).map(([name, sum]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{realMinus(sum)}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        )}
        <Slot name="basis" className="mt-8 grid gap-8" />
      </MarginColumns>
    </Section>
  );
}
