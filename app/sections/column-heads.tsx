/** Head row of a table: names of its columns, with classes where needed. */
export function ColumnHeads({
  columns,
}: {
  columns: readonly (readonly [name: string, className?: string])[];
}) {
  return (
    <thead>
      <tr>
        {columns.map(([name, className]) => (
          <th key={name} scope="col" className={className}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
