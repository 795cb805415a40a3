import { actions } from '#content/site/actions.ts';
import { PhoneLink } from '../layout/reach-us.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { PageAction } from './page-action.tsx';

/** Primary and secondary action. */
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

/** Phone alternative to the primary action. On phones on its own line, so a late font can't rewrap it. */
export function OrCall() {
  return (
    <p className="text-small whitespace-nowrap text-ink-2 max-sm:basis-full">
      Or call <PhoneLink />
    </p>
  );
}
