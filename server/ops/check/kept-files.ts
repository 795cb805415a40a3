/** Files of the firm that a new version of the code brought too: the firm's stay, and it may want to compare. */
import { spawnSync } from 'node:child_process';
import { type Finding, findingIn } from './finding.ts';

/** As scripts/run/merge-own.mjs writes it into the message of a merge. */
const keptLine = 'Both changed these files, and yours stay:';

/** Of the last such merge in the repository of `siteDir`, without the files that were changed since. */
export function keptFileFindings(siteDir: string): Finding[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: siteDir, encoding: 'utf8' });
  const log = git('log', '-1', '--fixed-strings', `--grep=${keptLine}`, '--format=%H %cs%n%b').stdout ?? '';
  const [head = '', ...body] = log.trim().split('\n');
  const [merge = '', day] = head.split(' ');
  const files = body.slice(body.indexOf(keptLine) + 1).filter(Boolean);
  return files
    .filter((file) => git('diff', '--quiet', merge, 'HEAD', '--', file).status === 0)
    .map((file) =>
      findingIn('Upgrade')(
        `The new version of ${day} changed ${file}, which you had changed too. Yours stayed.`,
        `Compare them: git -C ${siteDir} diff ${merge.slice(0, 10)}^2 -- ${file}`,
        'note',
      ),
    );
}
