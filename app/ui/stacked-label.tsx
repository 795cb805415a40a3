/** The column's name, shown in each cell where a table's columns are stacked. */
export function StackedLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="block text-[.75rem] font-[560] text-ink-3 md:hidden">
      {children}
    </span>
  );
}
