import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { LinkColumns } from '../ui/link-columns.tsx';
import { Section } from '../ui/section.tsx';

interface LinksSectionProps {
  id: string;
  heading: string;
  rows: readonly LedgerRow[];
  surface?: 'paper' | 'raised';
}

/** Further reading, side by side. Renders nothing if empty. */
export function LinksSection({ id, heading, rows, surface = 'paper' }: LinksSectionProps) {
  if (rows.length === 0) return null;
  return (
    <Section id={id} labelledBy={`${id}-heading`} surface={surface} tight className="print:hidden">
      <h2 id={`${id}-heading`} className="mb-5 text-h3">
        {heading}
      </h2>
      <LinkColumns rows={rows} />
    </Section>
  );
}
