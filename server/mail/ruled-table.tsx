import type { CSSProperties, ReactNode } from 'react';
import { sans } from './fonts.ts';
import { paint } from './paint.ts';

/** Cell of a ruled table, with a line above. */
export const ruledCell = {
  padding: '9px 10px',
  borderStyle: 'solid',
  borderWidth: '1px 0 0',
  textAlign: 'left',
  verticalAlign: 'top',
  fontFamily: sans,
  fontSize: 15,
} as const satisfies CSSProperties;

/** A table between a strong line above and a thin one below. */
export function RuledTable({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      {...paint(
        { line: 'ink' },
        { borderWidth: '1.5px 0 1px', borderStyle: 'solid', borderCollapse: 'collapse', ...style },
      )}
    >
      {children}
    </table>
  );
}
