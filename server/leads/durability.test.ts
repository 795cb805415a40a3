import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/connect.ts';

/** Submits a form, prints the id, and runs until it is killed. */
const program = `
  const { createServices } = await import('#server/process/services.ts');
  const { readConfig } = await import('#server/config/config.ts');
  const { contactInput } = await import('#server/testing/temporary-site.ts');
  const services = await createServices(readConfig({ DATA_DIR: process.env.DATA_DIR, LOG_LEVEL: 'silent', WORKER: 'off' }), 'sources');
  const { id } = await services.leads.submit('contact', contactInput());
  console.log(id);
  setInterval(() => {}, 1000);
`;

test('an acknowledged inquiry and its mails survive kill -9', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-killed-'));
  try {
    const id = await submitAndKill(dataDir);
    await using db = openDatabase(dataDir);
    const lead = await db.selectFrom('lead').select('id').executeTakeFirstOrThrow();
    const messages = await db.selectFrom('outbox').select(['kind', 'status']).orderBy('stream_seq').execute();
    expect(lead.id).toBe(id);
    expect(messages).toEqual([
      { kind: 'lead.notice', status: 'pending' },
      { kind: 'lead.ack', status: 'pending' },
    ]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

function submitAndKill(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let id = '';
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout.on('data', (chunk) => {
      id += chunk;
      if (id.includes('\n')) child.kill('SIGKILL');
    });
    child.once('close', () => (id ? resolve(id.trim()) : reject(new Error(errors))));
  });
}
