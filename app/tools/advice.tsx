import type { Tool } from '#domain/tools/define.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { ToolView } from './tool-view.ts';

/** Advice by id, each with the page of its service. */
export const adviceOf = (ids: readonly string[], tool: Tool, view: ToolView) =>
  ids.flatMap((id) => {
    const advice = tool.recs[id];
    const service = advice && view.services[advice.service];
    return service ? [{ ...advice, id, service }] : [];
  });

/** Link to the service for a step; printed pages spell out its URL. */
export function ServiceLink({ service, view }: { service: ToolView['services'][string]; view: ToolView }) {
  return (
    <Link
      to={service.to}
      target={view.embed ? '_blank' : undefined}
      className="group inline-flex items-start gap-2 py-1.5 font-[620] text-brand no-underline paper:block paper:py-0 paper:text-[0.625rem]"
    >
      <span className="group-hover:underline-double">
        {service.name}
        <span className="paper-only font-[430]"> {`${view.origin}${service.to}`}</span>
      </span>
      <Icon name="arrow" className="mt-1 size-4.25 shrink-0 paper:hidden" />
    </Link>
  );
}
