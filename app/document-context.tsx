/** Request facts for components: the nonce for scripts, the reference for error pages. */
import { createContext, useContext } from 'react';

export interface DocumentFacts {
  nonce?: string | undefined;
  requestId?: string | undefined;
}

export const DocumentContext = createContext<DocumentFacts>({});

export const useDocumentFacts = () => useContext(DocumentContext);
