/** The report of an upgrade: a line per step, with its duration. */

/** Runs one step. `tell` turns its result into the end of the line. */
export type Step = <Result>(
  name: string,
  work: () => Promise<Result> | Result,
  tell?: (result: Result) => string,
) => Promise<Result>;

const column = 12;

export function createSteps(print: (line: string) => void): Step {
  return async (name, work, tell = () => '') => {
    const begun = performance.now();
    const line = (words: string) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
      print(`${name.padEnd(column)}${seconds} s  ${words}`.trimEnd());
    };
    try {
      const result = await work();
      line(tell(result));
      return result;
    } catch (error) {
      line('failed');
      throw error;
    }
  };
}
