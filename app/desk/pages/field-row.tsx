import type { ReactNode } from 'react';
import { idOfField as idOf } from './words.ts';

interface FieldRowProps {
  name: string;
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  children: ReactNode;
}

/** Attributes that tie a control to its hint and fault. */
export function wiring(name: string, hint: ReactNode, fault: string | undefined) {
  const id = idOf(name);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return {
    id,
    name,
    ...(described && { 'aria-describedby': described }),
    ...(fault && { 'aria-invalid': true }),
  };
}

/** Label, hint, control and fault of one field. */
export function FieldRow({ name, label, hint, fault, children }: FieldRowProps) {
  const id = idOf(name);
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="font-[620]">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-micro text-ink-2">
          {hint}
        </p>
      )}
      {children}
      {fault && (
        <p id={`${id}-fault`} className="text-negative wrap-anywhere">
          {fault}
        </p>
      )}
    </div>
  );
}
