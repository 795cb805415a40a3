/** What the JSON reports of Vitest and Playwright say, in one shape. */

/** Vitest's report; `root` is taken off the names of files. */
export function vitestReport({ numPassedTests, testResults }, root = '') {
  const failed = [];
  const flaky = [];
  for (const { name: path, status: ofFile, message, assertionResults } of testResults) {
    const file = path.startsWith(root) ? path.slice(root.length).replace(/^\//, '') : path;
    for (const { status, fullName, failureMessages = [] } of assertionResults) {
      const test = { name: `${file}: ${fullName}`, reason: failureMessages[0] ?? '' };
      if (status === 'failed') failed.push(test);
      else if (status === 'passed' && failureMessages.length > 0) flaky.push(test);
    }
    // A file that cannot be loaded has no tests to fail.
    if (ofFile === 'failed' && assertionResults.every(({ status }) => status !== 'failed'))
      failed.push({ name: file, reason: message ?? '' });
  }
  return { passed: numPassedTests, failed, flaky };
}

/** Playwright's report. */
export function playwrightReport({ stats, suites, errors }) {
  const tests = suites.flatMap(testsOf);
  const withStatus = (wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ name, reason }) => ({ name, reason }));
  const failed = withStatus('unexpected');
  const flaky = withStatus('flaky');
  const outside = errors.map(({ message = '' }) => ({
    name: 'outside of a test',
    reason: message,
  }));
  return { passed: stats.expected + stats.flaky, failed: [...failed, ...outside], flaky };
}

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName, results = [] }) => ({
      status,
      name: `${file}: ${title} (${projectName})`,
      reason: results.find(({ error }) => error)?.error.message ?? '',
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The lines that name the tests: the end of a log is the part that is kept. */
export function namedTests(heading, tests) {
  if (tests.length === 0) return '';
  const entries = tests.map(({ name, reason }) => `- ${name}\n${indented(reason)}`);
  return `\n${heading}\n${entries.join('\n')}\n`;
}

function indented(reason) {
  const lines = reason.trim().split('\n');
  const ours = lines
    .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line))
    .slice(0, 12);
  return ours.map((line) => `    ${line.slice(0, 300)}`).join('\n');
}
