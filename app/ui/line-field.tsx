import type { ComponentProps } from 'react';

interface LineFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  id: string;
}

/** A field of one line, in a row with its button. It has no hint and shows no error. */
export const LineInput = (props: LineFieldProps) => (
  <input
    {...props}
    className="min-h-12 w-full min-w-0 flex-[999_1_12rem] entry-box px-3.5 py-2.5 leading-[1.4]"
  />
);

export const LineLabel = ({ htmlFor, children }: { htmlFor: string; children: string }) => (
  <label htmlFor={htmlFor} className="mb-1.75 block text-small leading-[1.35] font-[620]">
    {children}
  </label>
);
