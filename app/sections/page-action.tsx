import { FittingWords } from '../intent/fitting-words.tsx';
import { useRewrite } from '../intent/rewrites.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The main button under a page's h1. Its label may change with why somebody came; its size and target never do. */
export function PageAction({ to, label }: { to: string; label: string }) {
  const { action } = useRewrite();
  return (
    <ButtonLink to={to} icon="arrow">
      <FittingWords instead={action} className="text-center">
        {label}
      </FittingWords>
    </ButtonLink>
  );
}
