/** Node keeps the byte order mark of an .env file in the name of its first setting: sets it under its own name, too. */
export function forgiveByteOrderMark(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('\uFEFF')) environment[name.slice(1)] ??= value;
  }
}
