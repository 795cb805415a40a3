/** Server-rendered parts of an island that React never updates. */
import { createContext, memo, useContext } from 'react';

/** HTML by slot name. */
export const SlotContext = createContext<Readonly<Record<string, string>>>({});

interface SlotProps {
  name: string;
  className?: string;
}

/** Renders the slot's HTML. In the browser it reuses the server's HTML, so the text is sent once. */
export const Slot = memo(function Slot({ name, className }: SlotProps) {
  const html = useContext(SlotContext)[name] ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it on the server
  return <div data-slot={name} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
});
