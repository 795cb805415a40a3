/** Variables of the build, replaced by those set at start; a blank one restores the default. */
declare const __BUILT_WITH__: Record<string, string>;

const builtWith = typeof __BUILT_WITH__ === 'undefined' ? {} : __BUILT_WITH__;

export const environment: Readonly<Record<string, string | undefined>> = {
  ...builtWith,
  ...globalThis.process?.env,
};
