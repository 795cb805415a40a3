import { spawnSync } from 'node:child_process';
import type { RunningSite } from '../../../checks/serve-site.ts';

export type Checks = Readonly<Record<string, unknown>>;

/** A site prepared for a fault. */
export interface Scene {
  site: RunningSite;
  /** The database of its leads, unless it is SQLite. */
  databaseUrl?: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** Called after the site has stopped. */
  clear(): Promise<void> | void;
}

export interface Fault {
  name: string;
  /** Why it cannot run on this machine; undefined if it can. */
  missing?: () => string | undefined;
  /** Whether `/readyz` names it; undefined if the site itself is not impaired. */
  isNamed?: (checks: Checks) => boolean;
  /** Sends forms only after the fault has begun, so that nothing is cached. */
  isColdStart?: boolean;
  prepare(): Promise<Scene>;
}

export const rootOnly = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'needs root on Linux';

export function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
