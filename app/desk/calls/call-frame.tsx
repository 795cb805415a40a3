import type { ReactNode } from 'react';

/** Column of pages about one call. */
export const CallFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-[52rem] gap-5 pb-10">{children}</div>
);

/** Checked at first: without an email the visitor learns nothing. */
export const MailChoice = ({ label }: { label: string }) => (
  <label className="flex min-h-9 items-center gap-2.5 justify-self-start pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name="mail"
      value="yes"
      defaultChecked
      className="size-4.5 shrink-0 accent-brand"
    />
    {label}
  </label>
);
