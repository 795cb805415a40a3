import type { ComponentProps } from 'react';
import { useDesk } from './desk-data.ts';

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'method'> {
  /** Hidden fields. */
  values?: Readonly<Record<string, string>>;
}

/** A form that changes data. Includes the session's CSRF token, which the server requires. */
export function DeskForm({ values = {}, children, ...form }: DeskFormProps) {
  const { csrfToken } = useDesk();
  return (
    <form method="post" {...form}>
      {Object.entries({ csrf: csrfToken, ...values }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
