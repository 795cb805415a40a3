import type { ReactNode } from 'react';

/** A section of an inquiry with a small heading. */
export function LeadPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule pt-4">
      <h2 className="font-sans text-small font-[680] tracking-normal">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Names and values in two columns. Values keep line breaks and wrap anywhere. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2 max-sm:mt-1.5 max-sm:text-micro">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
