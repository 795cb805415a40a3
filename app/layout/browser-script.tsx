import { useDocumentFacts } from '../document-context.tsx';

/** The one script of a page. A module runs after the page is parsed, so nothing waits for it. */
export function BrowserScript() {
  const { script, hmr } = useDocumentFacts();
  return (
    <>
      {hmr && <script type="module" src={hmr} />}
      {script && <script type="module" src={script} fetchPriority="low" />}
    </>
  );
}
