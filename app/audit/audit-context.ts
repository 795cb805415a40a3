/** Result of a posted form, for the loader of the same request. */
import { createContext } from 'react-router';
import type { AuditAnswer } from './ask-audit.server.ts';

export const auditAnswerContext = createContext<AuditAnswer | null>(null);
