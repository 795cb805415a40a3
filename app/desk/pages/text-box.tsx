import type { ReactNode } from 'react';
import { deskInput } from '../frame/desk-input.ts';
import { FieldRow, wiring } from './field-row.tsx';

interface TextBoxProps {
  name: string;
  label: string;
  value: string;
  rows: number;
  hint?: ReactNode;
  fault?: string | undefined;
  /** Markdown or a whole file. */
  isCode?: boolean;
}

/** A text of several lines. It grows with what is typed, where the browser can. */
export function TextBox({ name, label, value, rows, hint, fault, isCode = false }: TextBoxProps) {
  return (
    <FieldRow name={name} label={label} hint={hint} fault={fault}>
      <textarea
        {...wiring(name, hint, fault)}
        rows={rows}
        spellCheck
        defaultValue={value}
        className={`${deskInput} w-full resize-y py-1.5 leading-normal field-sizing-content ${isCode ? 'font-mono max-h-[80dvh]' : 'max-h-80'}`}
      />
    </FieldRow>
  );
}
