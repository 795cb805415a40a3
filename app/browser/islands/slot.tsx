/** Server-rendered parts of an island that React never updates. */
import { createContext, memo, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** The parts by slot name: elements on the server, in the browser the HTML that they became. */
export const SlotContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** Renders the slot's part. In the browser it reuses the server's HTML, so the text is sent once. */
export const Slot = memo(function Slot({ name, className }: { name: string; className?: string }) {
  const part = useContext(SlotContext)[name] ?? '';
  if (typeof part !== 'string')
    return (
      <div data-slot={name} className={className}>
        {part}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it on the server
  return <div data-slot={name} className={className} dangerouslySetInnerHTML={{ __html: part }} />;
});

/** Parts of an island for browsers without JavaScript. React keeps the server's HTML, so hydration skips them. */
export function WithoutScript({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const wrap = { 'data-without-script': '', className: `scripted:hidden ${className}` };
  if (import.meta.env.SSR) return <div {...wrap}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never applied, because hydration keeps existing HTML
  return <div {...wrap} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

const never = () => () => {};

/** False in server HTML, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
