/** Request facts for components: the reference for error pages, the browser's entry script. */
import { createContext, useContext } from 'react';

export interface DocumentFacts {
  requestId?: string | undefined;
  /** Address of the browser's entry script. */
  script?: string | undefined;
  /** Address of the hot-reload runtime, in development only. */
  hmr?: string | undefined;
}

export const DocumentContext = createContext<DocumentFacts>({});

export const useDocumentFacts = () => useContext(DocumentContext);
