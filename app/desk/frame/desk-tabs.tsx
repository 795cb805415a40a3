export interface DeskTab {
  words: string;
  href: string;
  isCurrent: boolean;
  /** Number beside the words. */
  n?: number | undefined;
}

/** Links to the lists of a section. */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly DeskTab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-rule pb-1.5">
      {tabs.map(({ words, href, isCurrent, n }) => (
        <a
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 font-[560] text-ink-2 no-underline pointer-coarse:min-h-11 hover:bg-greenbar hover:text-ink aria-[current]:bg-brand-tint aria-[current]:font-[660] aria-[current]:text-ink"
        >
          {words}
          {n !== undefined && <span className="tabular">{n.toLocaleString('en-US')}</span>}
        </a>
      ))}
    </nav>
  );
}
