import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Wired = Pick<
  ComponentProps<typeof TextField>,
  'id' | 'name' | 'label' | 'hint' | 'optional' | 'errors' | 'defaultValue' | 'beside'
>;

export function EmailField(field: Wired) {
  return <TextField {...field} type="email" inputMode="email" autoComplete="email" spellCheck={false} />;
}

export function PhoneField(field: Wired) {
  return <TextField {...field} type="tel" inputMode="tel" autoComplete="tel" />;
}

export function WebsiteField(field: Wired) {
  return <TextField {...field} type="text" inputMode="url" autoComplete="url" spellCheck={false} />;
}
