import pageStyles from '../styles/page.css?url';

/**
 * The place of the page's styles: `withStyles` fills it once the page is rendered and its classes are known, so that
 * nothing blocks the first paint. While developing they are a file, so that changes show at once.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={pageStyles} />;
  return <style />;
}
