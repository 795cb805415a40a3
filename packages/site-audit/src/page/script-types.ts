/** Classifies script elements by type (HTML standard, "prepare the script element"). */
const javascriptType =
  /^(?:application|text)\/(?:x-)?(?:java|ecma)script$|^text\/(?:jscript|livescript|javascript1\.[0-5])$/;

const essence = (type: string) => type.trim().toLowerCase();

const isModule = ({ type }: { type: string }): boolean => essence(type) === 'module';

/** Classic scripts: no type, or a JavaScript type. */
export const isClassicScript = ({ type }: { type: string }): boolean =>
  essence(type) === '' || javascriptType.test(essence(type));

/** False for data such as JSON-LD, and for templates. */
export const isExecutable = (script: { type: string }): boolean =>
  isClassicScript(script) || isModule(script);
