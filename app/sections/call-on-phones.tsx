import { actions } from '#content/site/actions.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

/** The call on a long page: the header of a phone has no button, and the next may be many screens away. */
export const CallOnPhones = ({ className, variant }: { className?: string; variant?: 'brass' }) => (
  <p className={classNames('sm:hidden', className)}>
    <ButtonLink to="/get-started" variant={variant}>
      {actions.call}
    </ButtonLink>
  </p>
);
