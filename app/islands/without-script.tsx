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
  if (import.meta.env.SSR) {
    return (
      <div data-without-script="" className={look}>
        {children}
      </div>
    );
  }
  // Never set, because React leaves printed HTML alone.
  const html = { __html: '' };
  return (
    <div
      data-without-script=""
      className={look}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}
