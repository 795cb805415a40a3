/** A failure that the operator can mend: its message is a sentence, and no stack is printed. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a program; a UserError ends it with the sentence and status 1, anything else stays loud. */
export async function orSentence(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
