import { Button } from '../ui/button.tsx';

interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  label: string;
  /** A line instead of a button, where there are many. */
  quiet?: boolean;
  /** Names what is copied where several such buttons stand on a page. */
  of?: string;
}

const line =
  'py-1 text-small font-semibold text-brand underline-double hover:decoration-current pointer-coarse:py-2.5';

/** Works by enhance/copy.ts. Out of sight without scripts: the text itself stands beside it. */
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
