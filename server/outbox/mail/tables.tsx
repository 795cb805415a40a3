/** Tables of a mail: its layout, ruled cells, and figures under a name. */
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { MailTable } from '#domain/messages/mail.ts';
import { breaking, sans, usePaint } from './paint.ts';

/** One cell as wide as its place: mail programs give only tables a width, padding and color. */
export function LayoutTable({
  cell,
  children,
  ...table
}: ComponentProps<'table'> & { cell?: ComponentProps<'td'> }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} {...table}>
      <tbody>
        <tr>
          <td {...cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

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
  const { paint } = usePaint();
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

/** A table of figures under its name: names on the left, figures on the right. */
export function FigureTable({ title, head, rows }: MailTable) {
  const { paint } = usePaint();
  const cell = (column: number) =>
    ({
      ...ruledCell,
      padding: '7px 10px',
      textAlign: column === 0 ? 'left' : 'right',
      lineHeight: 1.45,
      fontVariantNumeric: 'tabular-nums',
      ...(column === 0 ? breaking : { whiteSpace: 'nowrap' }),
    }) as const;
  return (
    <>
      <h2 {...paint({ text: 'ink' }, { margin: '0 0 6px', font: `700 16px/1.4 ${sans}` })}>
        {title}
      </h2>
      <RuledTable style={{ margin: '0 0 24px' }}>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th
                key={text}
                scope="col"
                {...paint(
                  { text: 'ink-3', line: 'rule' },
                  { ...cell(column), borderTopWidth: 0, fontSize: 13, fontWeight: 600 },
                )}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th
                scope="row"
                {...paint({ text: 'ink', line: 'rule' }, { ...cell(0), fontWeight: 400 })}
              >
                {name}
              </th>
              {figures.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell's identity is its column
                <td key={column} {...paint({ text: 'ink', line: 'rule' }, cell(column + 1))}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RuledTable>
    </>
  );
}
