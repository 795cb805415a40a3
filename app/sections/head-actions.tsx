import { actions } from '#content/actions.ts';
import { PhoneLink } from '../layout/reach-us.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { PageAction } from './page-action.tsx';

/** The reader's next step, and the quieter one beside it. */
export function HeadActions({ to, label }: { to: string; label: string }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
      <PageAction to="/get-started" label={actions.call} />
      <TextLink to={to} className="inline-block py-2.5">
        {label}
      </TextLink>
      <OrCall />
    </div>
  );
}

/** For whoever would rather dial than pick a date. On phones a line of its own, so that no late font decides about it. */
export function OrCall() {
  return (
    <p className="text-small whitespace-nowrap text-ink-2 max-sm:basis-full">
      Or call <PhoneLink />
    </p>
  );
}
