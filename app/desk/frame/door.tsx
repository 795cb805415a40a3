import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.tsx';

/** Layout of pages before sign-in: one narrow sheet. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-96">
        <Mark className="size-10" />
        <h1 className="mt-5 text-h3">{title}</h1>
        <div className="mt-4 grid gap-5">{children}</div>
      </div>
    </main>
  );
}
