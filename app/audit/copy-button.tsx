import { Button } from '../ui/button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Text style instead of a button, for lists. */
  quiet?: boolean;
  /** Names the copied content, where a page has several such buttons. */
  of?: string;
}

const line =
  'py-1 text-small font-semibold text-brand underline-double hover:decoration-current pointer-coarse:py-2.5';

/** Uses enhance/copy.ts. Hidden without JavaScript: the text itself is next to it. */
export function CopyButton({ text, label, of, quiet = false }: CopyButtonProps) {
  const name = (
    <>
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </>
  );
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 unscripted:hidden print:hidden ${quiet ? 'flex-row-reverse' : ''}`}
    >
      {quiet ? (
        <button type="button" data-copy={text} className={line}>
          {name}
        </button>
      ) : (
        <Button variant="ghost" size="small" data-copy={text}>
          {name}
        </Button>
      )}
      <span role="status" className="text-micro text-ink-2" />
    </span>
  );
}
