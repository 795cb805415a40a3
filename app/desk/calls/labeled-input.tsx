import type { ComponentProps } from 'react';
import { deskInput } from '../frame/desk-input.ts';

interface LabeledInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  id: string;
  label: string;
  isOptional?: boolean;
  fault?: string | undefined;
}

/** A field in desk size with its label and fault. */
export function LabeledInput({ label, isOptional, fault, ...input }: LabeledInputProps) {
  const faultId = `${input.id}-fault`;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={input.id} className="text-micro font-[620]">
        {label}
        {isOptional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      <input
        {...input}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': faultId })}
        className={`${deskInput} w-full tabular aria-invalid:border-negative`}
      />
      {fault && (
        <p id={faultId} className="text-micro text-negative">
          {fault}.
        </p>
      )}
    </div>
  );
}
