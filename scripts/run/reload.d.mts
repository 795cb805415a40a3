export function running(dataDir: string, root: string): { pid: number; build: string } | undefined;
export function reload(
  root: string,
  build: string | undefined,
  dataDir?: string,
): Promise<{ outcome: 'none' | 'served' | 'foreign' | 'failed'; reason?: string }>;
