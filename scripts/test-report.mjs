/** What the JSON reports of Vitest and Playwright say, in one shape. */

/** Vitest's report; `root` is taken off the names of files. */
export function vitestReport({ numPassedTests, testResults }, root = '') {
  const failed = [];
  for (const { name: path, status: ofFile, message, assertionResults } of testResults) {
    const file = path.startsWith(root) ? path.slice(root.length).replace(/^\//, '') : path;
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages = [] } of tests)
      failed.push({ name: `${file}: ${fullName}`, reason: failureMessages[0] ?? '' });
    // A file that cannot be loaded has no tests to fail.
    if (ofFile === 'failed' && tests.length === 0)
      failed.push({ name: file, reason: message ?? '' });
  }
  return { passed: numPassedTests, failed };
}

/** Playwright's report. */
export function playwrightReport({ stats, suites, errors }) {
  const failed = suites.flatMap(failedOf);
  const outside = errors.map(({ message = '' }) => ({
    name: 'outside of a test',
    reason: message,
  }));
  return { passed: stats.expected, failed: [...failed, ...outside] };
}

function failedOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results = [] }) => ({
        name: `${file}: ${title} (${projectName})`,
        reason: results.find(({ error }) => error)?.error.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap(failedOf)];
}

/** The lines that name the failed tests: the end of a log is the part that is kept. */
export function namedTests(tests) {
  if (tests.length === 0) return '';
  const entries = tests.map(({ name, reason }) => `- ${name}\n${indented(reason)}`);
  return `\nFailed:\n${entries.join('\n')}\n`;
}

function indented(reason) {
  const lines = reason.trim().split('\n');
  const ours = lines
    .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line))
    .slice(0, 12);
  return ours.map((line) => `    ${line.slice(0, 300)}`).join('\n');
}
