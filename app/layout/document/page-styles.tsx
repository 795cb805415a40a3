import wholeSheet from '../../styles/app.css?url';
import fonts from '../../styles/fonts.css?inline';

/**
 * The whole sheet, which every page can start with. The build cuts one sheet per template, which takes its place
 * (scripts/build/write-sheets.ts), so nothing blocks first paint.
 */
export function PageStyles() {
  return (
    <>
      <style>{fonts}</style>
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
