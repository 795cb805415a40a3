import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { ServiceLink } from './service-link.tsx';
import type { ToolView } from './tool-view.ts';

/** Conclusions from a calculator's result, under their own heading. */
export function Advice({ tool, answer, view }: AdviceProps) {
  return (
    <section aria-labelledby="advice-heading" className="min-w-0">
      <h2 id="advice-heading" className="mb-5 text-h3 paper:mb-2">
        What to do next
      </h2>
      <Recommendations tool={tool} answer={answer} view={view} />
    </section>
  );
}

interface AdviceProps {
  tool: Tool;
  answer: Answer;
  view: ToolView;
}

/** Recommendations by importance, each with a matching service. */
function Recommendations({ tool, answer, view }: AdviceProps) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {answer.recommendations.map((id, index) => {
        const advice = tool.recs[id];
        const service = advice && view.services[advice.service];
        if (!advice || !service) return null;
        return (
          <li key={id} className="border-b border-rule py-4 paper:py-1">
            <h3 className="text-[1.1875rem] leading-[1.3] paper:inline paper:text-small">
              {index + 1}. {advice.title}
            </h3>{' '}
            <p className="mt-1 max-w-[60ch] text-ink-2 paper:inline paper:text-small">{advice.text}</p>
            <ServiceLink service={service} view={view} />
          </li>
        );
      })}
    </ol>
  );
}
