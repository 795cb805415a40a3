import { useDocumentFacts } from '../document-context.tsx';

/** The one script of a page. A module runs after the page is parsed, so nothing waits for it. */
export function BrowserScript() {
  const { nonce, script, hmr } = useDocumentFacts();
  return (
    <>
      {hmr && <script type="module" src={hmr} nonce={nonce} />}
      {script && <script type="module" src={script} nonce={nonce} />}
    </>
  );
}
