import { useDocumentFacts } from './document/document-context.tsx';

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
