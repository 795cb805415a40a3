import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Result of a submitted form. */
export function Notice({ tone, children }: { tone: 'done' | 'fault'; children: ReactNode }) {
  const isFault = tone === 'fault';
  return (
    <p
      role={isFault ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-control border px-3.5 py-2.5 ${isFault ? 'border-negative bg-negative-tint' : 'border-rule-strong bg-brand-tint'}`}
    >
      <Icon name={isFault ? 'warning' : 'check'} className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
