export interface Check {
  name: string;
  /** Only a failure makes the command exit with 1. */
  status: 'ok' | 'warning' | 'failed';
  message: string;
  todo?: string;
}

/** Makes the results of one check. */
export const checkNamed = (name: string) => ({
  ok: (message: string): Check => ({ name, status: 'ok', message }),
  warning: (message: string, todo: string): Check => ({ name, status: 'warning', message, todo }),
  failed: (message: string, todo: string): Check => ({ name, status: 'failed', message, todo }),
});

/** An error in one line, with passwords in addresses removed. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const line = String(message ?? error).split('\n')[0] ?? '';
  return `${code ? `${code}: ` : ''}${line.replaceAll(/\/\/[^/@\s]*@/g, '//…@')}`.slice(0, 200);
}
