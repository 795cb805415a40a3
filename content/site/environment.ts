/** Variables of the build, replaced by those set at start; a blank one restores the default. */
declare const __BUILT_WITH__: Record<string, string>;

const builtWith = typeof __BUILT_WITH__ === 'undefined' ? {} : __BUILT_WITH__;

// Node keeps the byte order mark of an .env file in the name of its first setting.
for (const [name, value] of Object.entries(globalThis.process?.env ?? {})) {
  if (name.startsWith('\uFEFF')) process.env[name.slice(1)] ??= value;
}

export const environment: Readonly<Record<string, string | undefined>> = {
  ...builtWith,
  ...globalThis.process?.env,
};
