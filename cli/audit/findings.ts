import { type Command, exitCode, NotFoundError, readArgs } from '../shared/command.ts';
import { printable } from '../shared/table.ts';
import { onlyAddress, wholeNumber } from './arguments.ts';
import { crawlFile, runNumbered, withCrawls } from './crawl-file.ts';

export const findings: Command = {
  usage: 'findings <address> [--check ID] [--run N] [--state FILE] [--json]',
  summary: 'What a crawl found, page by page: of the latest run unless another is named.',
  async run(args, { config, out }) {
    const { values, positionals } = readArgs(args, {
      check: { type: 'string' },
      run: { type: 'string' },
      state: { type: 'string' },
      json: { type: 'boolean' },
    });
    const file = crawlFile(onlyAddress(positionals), values.state, config);
    const wanted = wholeNumber('run', values.run);
    const found = withCrawls(file, (store) => {
      const run = wanted === undefined ? store.runs()[0] : runNumbered(store, wanted);
      return run && store.findings(run, values.check);
    });
    if (!found) throw new NotFoundError('Nothing was crawled yet.');
    if (values.json) out(JSON.stringify(found, null, 2));
    else
      for (const { url, check, status, message } of found)
        out(printable(`${status} ${check} ${url} ${message}`));
    return exitCode.done;
  },
};
