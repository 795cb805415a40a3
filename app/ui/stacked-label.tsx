/** Column name inside each cell, for stacked tables. */
export function StackedLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="block text-[.75rem] font-[560] text-ink-3 md:hidden">
      {children}
    </span>
  );
}
