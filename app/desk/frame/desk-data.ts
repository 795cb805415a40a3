/** Layout loader data, available on every desk page. */
import { createContext, useContext } from 'react';
import type { DeskRole } from '#domain/desk/roles.ts';

export interface DeskData {
  person: { id: string; name: string; email: string; role: DeskRole };
  csrfToken: string;
}

export const DeskContext = createContext<DeskData | null>(null);

/** Layout data with the signed-in person. Throws outside the layout. */
export function useDesk(): DeskData {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs the layout of the desk around it.');
  return desk;
}

/** Whether the person may make changes: hides buttons the server would refuse. */
export const useMayWrite = (): boolean => useDesk().person.role === 'owner';
