import { isOutOfService } from '../db/failure.ts';

/** A failure that the operator can fix: its message is a full sentence, printed without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/**
 * Runs a program; prints a UserError's message, or that the database cannot be used, and exits with status 1. Rethrows
 * other errors.
 */
export async function orSentence(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof UserError || isOutOfService(error))) throw error;
    console.error(error instanceof UserError ? error.message : outageInWords(error as Error));
    process.exit(1);
  }
}

const outageInWords = ({ message, cause }: Error) =>
  `The database cannot be used now: ${cause ?? message}. Another program may hold its lock, or the disk may be full (df -h). Start again once that has ended; systemd does so by itself.`;
