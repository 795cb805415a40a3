import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { ToolView } from './tool-view.ts';

/** What to do, the most important first; each with its reason and the service that helps. */
export function Recommendations({ tool, answer, view }: { tool: Tool; answer: Answer; view: ToolView }) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {answer.recommendations.map((id, index) => {
        const advice = tool.recs[id];
        const service = advice && view.services[advice.service];
        if (!advice || !service) return null;
        const reason = reasonOf(id, answer);
        return (
          <li
            key={id}
            className="grid grid-cols-[34px_minmax(0,1fr)] gap-x-3 border-b border-rule py-5 md:grid-cols-[44px_minmax(0,1fr)_minmax(0,230px)] md:gap-x-6"
          >
            <span className="pt-1 text-micro text-ink-3 tabular">{String(index + 1).padStart(2, '0')}</span>
            <div>
              <h3 className="text-[1.1875rem] leading-[1.3]">{advice.title}</h3>
              <p className="mt-1.5 max-w-[60ch] text-ink-2">{advice.text}</p>
              {reason && <p className="mt-1.5 text-small text-ink-3">{reason}</p>}
            </div>
            <Link
              to={service.to}
              target={view.embed ? '_blank' : undefined}
              className="group col-start-2 inline-flex items-start gap-2 self-start py-1.5 font-[620] text-brand no-underline md:col-start-3 md:justify-self-end"
            >
              <span className="group-hover:underline-double">
                {service.name}
                <span className="paper-only text-small font-[430]"> {`${view.origin}${service.to}`}</span>
              </span>
              <Icon name="arrow" className="mt-1 size-4.25 shrink-0 paper:hidden" />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** In a quiz, the score that calls for the step. A calculator's rules name their reason themselves. */
function reasonOf(id: string, { dimensions }: Answer): string | undefined {
  const dimension = dimensions?.find((one) => id.startsWith(`${one.id}.`));
  if (!dimension || dimension.score === null) return undefined;
  return `Because ${dimension.label} stands at ${Math.round(dimension.score)} of 100.`;
}
