/** Short numbered lines in three columns from 1024 px: number, name, description. */
export function NumberedColumns({ lines }: { lines: readonly { name: string; text: string }[] }) {
  return (
    <dl className="grid gap-x-9 border-t-[1.5px] border-ink md:grid-cols-2 lg:grid-cols-3">
      {lines.map(({ name, text }, index) => (
        <div key={name} className="border-b border-rule py-4">
          <dt className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance">
            <span aria-hidden="true" className="mr-2 text-brass-text">
              {index + 1}
            </span>
            {name}
          </dt>
          <dd className="mt-1 text-small text-pretty text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
