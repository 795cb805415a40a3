/**
 * Environment of pages and server. Built code has the variables of its build; variables set at start override them,
 * and a blank one restores the default.
 */
declare const __BUILT_WITH__: Record<string, string>;

const builtWith = typeof __BUILT_WITH__ === 'undefined' ? {} : __BUILT_WITH__;

export const environment: Readonly<Record<string, string | undefined>> = {
  ...builtWith,
  ...globalThis.process?.env,
};
