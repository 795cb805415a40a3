import { Heading } from '@react-email/heading';
import type { MailTable } from '#domain/messages/mail.ts';
import { breaking, sans } from './fonts.ts';
import { paint } from './paint.ts';
import { RuledTable, ruledCell } from './ruled-table.tsx';

/** A table of figures under its name: names on the left, figures on the right. */
export function FigureTable({ title, head, rows }: MailTable) {
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
      <Heading as="h2" {...paint({ text: 'ink' }, { margin: '0 0 6px', font: `700 16px/1.4 ${sans}` })}>
        {title}
      </Heading>
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
              <th scope="row" {...paint({ text: 'ink', line: 'rule' }, { ...cell(0), fontWeight: 400 })}>
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
