import pageStyles from '../styles/page.css?url';

/**
 * Placeholder of the page's styles: `withStyles` fills it after rendering, when the classes are known, so
 * nothing blocks first paint. In development a linked file, for hot reload.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={pageStyles} />;
  return <style />;
}
