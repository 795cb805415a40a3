/** A built style sheet in pieces (scripts/style-sheet/sheet-plugin.ts). */
declare module '*.css?inline&pieces' {
  const sheet: import('./sheet.ts').Sheet;
  export default sheet;
}
