/** What the doctor says about one thing. */
export interface Check {
  name: string;
  /** A warning is worth a look; only a failure makes the command end with 1. */
  status: 'ok' | 'warning' | 'failed';
  message: string;
  /** What to do about it. */
  todo?: string;
}

export const ok = (name: string, message: string): Check => ({ name, status: 'ok', message });

export const warning = (name: string, message: string, todo: string): Check => ({
  name,
  status: 'warning',
  message,
  todo,
});

export const failed = (name: string, message: string, todo: string): Check => ({
  name,
  status: 'failed',
  message,
  todo,
});

/** A reason in one line, without what might be a password in an address. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const line = String(message ?? error).split('\n')[0] ?? '';
  return `${code ? `${code}: ` : ''}${line.replaceAll(/\/\/[^/@\s]*@/g, '//…@')}`.slice(0, 200);
}
