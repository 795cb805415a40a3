import type { ReactNode } from 'react';

/** Parts of an island for browsers without JavaScript. React keeps the server's HTML, so hydration skips them. */
export function WithoutScript({ className = '', children }: { className?: string; children: ReactNode }) {
  const wrap = { 'data-without-script': '', className: `scripted:hidden ${className}` };
  if (import.meta.env.SSR) return <div {...wrap}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never applied, because hydration keeps existing HTML
  return <div {...wrap} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
