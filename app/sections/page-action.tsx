import { ButtonLink } from '../ui/button.tsx';

/** Primary button under the h1. Its label may change with visitor intent; its size and target never do. */
export function PageAction({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} icon="arrow">
      <span data-words="action" className="block text-center">
        {label}
      </span>
    </ButtonLink>
  );
}
