import { spawnSync } from 'node:child_process';
import type { RunningSite } from '../../../checks/serve-site.ts';

export type Checks = Readonly<Record<string, unknown>>;

/** What surrounds a site that is about to have a fault. */
export interface Scene {
  /** Variables of the site besides DATA_DIR. */
  environment?: Record<string, string>;
  /** A command that runs the site. */
  through?: readonly string[];
  begin(site: RunningSite): Promise<void> | void;
  end(): Promise<void> | void;
  /** Called after the site has stopped. */
  clear?(): Promise<void> | void;
}

export interface Fault {
  name: string;
  /** Why it cannot run on this machine; undefined if it can. */
  missing?: () => string | undefined;
  /** Whether `/readyz` names it; undefined if the site itself is not impaired. */
  isNamed?: (checks: Checks) => boolean;
  /** Sends forms only after the fault has begun, so that nothing is cached. */
  isColdStart?: boolean;
  /** `folder`: empty, and removed afterwards. `dataDir`: an empty folder in it, which the site will use. */
  prepare(folder: string, dataDir: string): Promise<Scene> | Scene;
}

export const rootOnly = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'needs root on Linux';

export function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
