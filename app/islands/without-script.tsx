import type { ReactNode } from 'react';

interface WithoutScriptProps {
  className?: string;
  children: ReactNode;
}

/**
 * Parts of an island that serve only where no script runs, and are out of sight elsewhere. The server prints them; in the
 * browser React keeps the HTML as it is and knows nothing of it, so that waking costs no work for them.
 */
export function WithoutScript({ className = '', children }: WithoutScriptProps) {
  const look = `scripted:hidden ${className}`;
  if (import.meta.env.SSR) return <div className={look}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never set, because React leaves printed HTML alone
  return <div className={look} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
