interface ColumnHeadsProps {
  columns: readonly (readonly [name: string, className?: string])[];
  className?: string;
  row?: string;
}

/** Head row of a table: names of its columns, with classes where needed. Columns without a name have no head. */
export function ColumnHeads({ columns, className, row }: ColumnHeadsProps) {
  return (
    <thead className={className}>
      <tr className={row}>
        {columns.map(([name, look]) =>
          name === '' ? (
            <td key={name} className={look} />
          ) : (
            <th key={name} scope="col" className={look}>
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
