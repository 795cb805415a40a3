import type { ReactNode } from 'react';

interface DeskPageProps {
  title: string;
  /** One sentence below the title. */
  lede?: ReactNode;
  /** Buttons and filters beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a desk page: title, actions and content. */
export function DeskPage({ title, lede, actions, children }: DeskPageProps) {
  return (
    <div className="mx-auto max-w-[64rem]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-rule pb-4">
        <div className="min-w-0">
          <h1 className="text-h3 wrap-anywhere">{title}</h1>
          {lede && <p className="mt-1 max-w-measure text-ink-2">{lede}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </div>
  );
}

/** A page section with its own heading. */
export function DeskPart({
  id,
  title,
  lede,
  children,
}: {
  /** For links to it. */
  id?: string;
  title: string;
  lede?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="min-w-0 scroll-mt-18">
      <h2 className="font-sans text-h4 font-[660] tracking-normal">{title}</h2>
      {lede && <p className="mt-0.5 max-w-measure text-ink-2">{lede}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
