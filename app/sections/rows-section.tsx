import { type LedgerRow, LedgerRows } from '../ui/ledger-rows.tsx';
import { ColumnsSection } from './columns-section.tsx';

interface RowsSectionProps {
  id: string;
  heading: string;
  rows: readonly LedgerRow[];
  /** The first column holds words instead of numbers. */
  wide?: boolean;
  surface?: 'paper' | 'raised';
}

/** Links that belong beside this page, as ledger rows behind the margin. Absent without rows. */
export function RowsSection({ id, heading, rows, wide = false, surface = 'paper' }: RowsSectionProps) {
  if (rows.length === 0) return null;
  return (
    <ColumnsSection id={id} heading={heading} surface={surface}>
      <LedgerRows rows={rows} wide={wide} />
    </ColumnsSection>
  );
}
