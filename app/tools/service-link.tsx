import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { ToolView } from './tool-view.ts';

interface ServiceLinkProps {
  service: ToolView['services'][string];
  view: ToolView;
}

/** Link to the service for a step; printed pages spell out its URL. */
export function ServiceLink({ service, view }: ServiceLinkProps) {
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
