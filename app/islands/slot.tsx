/** Parts of an island that React never touches again: words printed on the server, inside an application. */
import { createContext, memo, useContext } from 'react';

/** HTML by slot name. */
export const SlotContext = createContext<Readonly<Record<string, string>>>({});

interface SlotProps {
  name: string;
  className?: string;
}

/** Prints the slot's HTML. In the browser it is what the server printed, so the words are sent once. */
export const Slot = memo(function Slot({ name, className }: SlotProps) {
  const html = useContext(SlotContext)[name] ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it on the server
  return <div data-slot={name} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
});
