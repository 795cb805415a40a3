import { useDocumentFacts } from '../document-context.tsx';

/** The one script of a page. It runs after the page is parsed, and must not delay what the first screen needs. */
export function BrowserScript() {
  const { script, hmr } = useDocumentFacts();
  return (
    <>
      {hmr && <script type="module" src={hmr} />}
      {script && <script type="module" src={script} fetchPriority="low" />}
    </>
  );
}
