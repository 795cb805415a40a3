/** Parsed as in `config.ts`, but without its libraries, which would double the memory of an idle process. */
import { resolve } from 'node:path';

export function readSupervisorSettings(environment: NodeJS.ProcessEnv) {
  const given = (name: string) => environment[name]?.trim() || undefined;
  return {
    /** Undefined if PORT is invalid: the server then reports it and exits. */
    port: whole(given('PORT') ?? '3000', 65_535),
    host: given('TEST_MODE') === '1' ? '127.0.0.1' : (given('HOST') ?? '0.0.0.0'),
    dataDir: resolve(given('DATA_DIR') ?? './data'),
    /** How long a server may take to finish open requests, in ms. */
    graceMs: whole(given('SHUTDOWN_GRACE_MS') ?? '', 3_600_000) ?? 10_000,
  };
}

function whole(text: string, most: number): number | undefined {
  return /^\d+$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
