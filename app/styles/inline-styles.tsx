import { useDocumentFacts } from '../document-context.tsx';
import styleSheet from './app.css?inline';
import styleSheetUrl from './app.css?url';

/**
 * The style sheet inside the page: nothing blocks the first paint. The browser's bundle carries no copy of it;
 * hydration leaves what the server wrote alone. While developing it is a file, so that changes show at once.
 */
export function InlineStyles() {
  const { nonce } = useDocumentFacts();
  if (import.meta.env.DEV) return <link rel="stylesheet" href={styleSheetUrl} />;
  const css = import.meta.env.SSR ? styleSheet : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the built style sheet
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
