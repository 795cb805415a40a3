/** `name` is file and title, `reason` the first error. */
export type NamedTest = { name: string; reason: string };
/** `flaky` tests passed on retry; they count as passed. */
export type TestReport = { passed: number; failed: NamedTest[]; flaky: NamedTest[] };
export function vitestReport(report: unknown, root?: string): TestReport;
export function playwrightReport(report: unknown): TestReport;
export function namedTests(heading: string, tests: NamedTest[]): string;
