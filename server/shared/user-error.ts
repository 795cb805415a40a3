/** A failure that the operator can fix: its message is a full sentence, printed without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a program; prints a UserError's message and exits with status 1, rethrows other errors. */
export async function orSentence(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
