export interface Supervisor {
  pid: number;
  /** Real path of the build it serves. */
  build: string;
}
export function runningIn(folder: string, root: string): Supervisor[];
export function reload(
  root: string,
  build: string | undefined,
  dataDir?: string,
): Promise<{ outcome: 'none' | 'served' | 'foreign' | 'failed'; reason?: string }>;
