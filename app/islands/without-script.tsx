import type { ReactNode } from 'react';

interface WithoutScriptProps {
  className?: string;
  children: ReactNode;
}

/**
 * Parts of an island used only without JavaScript, otherwise hidden. The server renders them; React keeps
 * their HTML untouched, so hydration skips them.
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
  // Never applied, because hydration keeps existing HTML.
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
