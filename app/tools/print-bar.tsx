import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Top of the print view: back link and print button. */
export function PrintBar({ back }: { back: string }) {
  return (
    <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-rule py-4 print:hidden">
      <TextLink to={back}>Back to the tool</TextLink>
      <Button size="plain" data-print="" className="unscripted:hidden">
        Print
      </Button>
    </div>
  );
}
