/** Request data for components: reference of error pages, entry script. */
import { createContext, useContext } from 'react';

interface DocumentFacts {
  requestId?: string | undefined;
  /** URL of the browser's entry script. */
  script?: string | undefined;
  /** URL of the hot-reload runtime, development only. */
  hmr?: string | undefined;
  /** A desk page, which has its own document. */
  isDesk?: boolean;
  ownScripts?: readonly string[];
}

export const DocumentContext = createContext<DocumentFacts>({});

export const useDocumentFacts = () => useContext(DocumentContext);

/** The page's only script. Runs after parsing and must not delay the first screen. */
export function BrowserScript() {
  const { script, hmr } = useDocumentFacts();
  return (
    <>
      {hmr && <script type="module" src={hmr} />}
      {script && <script type="module" src={script} fetchPriority="low" />}
    </>
  );
}
