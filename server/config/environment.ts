/**
 * What every program does with its environment first. Node keeps the byte order mark of an .env file in the name of its
 * first setting: it is set under its own name, too. A `TZ` that names no zone, such as `:/etc/localtime`, makes Temporal
 * throw; no time depends on the machine's zone, so none is used.
 */
export function prepareEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('\uFEFF')) environment[name.slice(1)] ??= value;
  }
  environment.TZ = 'UTC';
}
