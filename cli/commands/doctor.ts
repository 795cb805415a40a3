import type { Database } from '#server/db/tables.ts';
import { type Check, checkNamed } from '#server/doctor/check.ts';
import { examine } from '#server/doctor/doctor.ts';
import { realWorld } from '#server/doctor/world.ts';
import { withAnyDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, flag, type Output, readOptions } from '../shared/command.ts';
import { printable } from '../shared/table.ts';

const options = { json: flag };

export const doctor: Command = {
  usage: 'doctor [--json]',
  summary: 'Checks everything that must be right and says what to do. Sends nothing, changes nothing.',
  async run(args, context) {
    const { json = false } = readOptions(args, options);
    const { config, clock } = context;
    const withDb = <Result>(use: (db: Database) => Promise<Result>) => withAnyDatabase(config, use);
    return report(await examine({ config, withDb, now: clock.now(), world: realWorld }), json, context);
  },
  withoutConfig(args, fault, output) {
    const { json = false } = readOptions(args, options);
    const todo = 'Correct these variables; docs/settings.md lists them all.';
    return report([checkNamed('configuration').failed(fault, todo)], json, output);
  },
};

const marks: Record<Check['status'], string> = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' };

function report(checks: readonly Check[], json: boolean, { out, outJson, err }: Output): number {
  const count = (status: Check['status']) => checks.filter((check) => check.status === status).length;
  const [isFailed, warnings] = [count('failed') > 0, count('warning')];
  if (json) outJson({ ok: !isFailed, checks });
  else {
    for (const { name, status, message, todo } of checks) {
      out(`${marks[status]}  ${name}: ${printable(message)}`);
      if (todo) out(`         ${printable(todo)}`);
    }
    err(
      `${count('failed')} failed, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${count('ok')} ok.`,
    );
  }
  return isFailed ? exitCode.failed : exitCode.done;
}
