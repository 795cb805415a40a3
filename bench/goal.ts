/** Prints a goal with the measured value. */
export function printGoal(goal: string, measured: string, isMet: boolean): void {
  console.log(`${isMet ? 'Met' : 'MISSED'}: ${goal}. Measured: ${measured}.`);
}
