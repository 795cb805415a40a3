import wholeSheet from '../../styles/app.css?url';
import fonts from '../../styles/fonts.css?inline';
import { useRootData } from '../site.ts';

export { wholeSheet };

/**
 * Fonts, the colors of the brand, and the whole sheet, which every page can start with. The server puts the styles that
 * the page uses in its place (server/pages/page-styles.ts), so nothing blocks first paint.
 */
export function PageStyles() {
  return (
    <>
      <style>{fonts + useRootData().colors.rules}</style>
      <link rel="stylesheet" href={wholeSheet} data-menus="" />
    </>
  );
}

/**
 * Where the first screen ends. A page carries the styles of what comes before; what follows waits for a sheet that
 * later pages find in the cache. Place it outside islands.
 */
export function Fold() {
  return <link rel="stylesheet" href={wholeSheet} fetchPriority="low" data-menus="" />;
}
