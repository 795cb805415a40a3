import { resolve } from 'node:path';
import { startAuditTarget } from '../checks/audit-target.ts';
import { startSite } from '../checks/serve-site.ts';

/** Serves the built site once for all browser tests, with a second site that it may audit. */
export default async function serve() {
  // Servers of later tests start without compiling, which takes a tenth of a start.
  process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled');
  const target = await startAuditTarget();
  const site = await startSite({ AUDIT_ALLOW_HOSTS: target.allowHosts });
  process.env.SITE_UNDER_TEST = site.url;
  process.env.SITE_DATA_FOLDER = site.dataFolder;
  process.env.TARGET_UNDER_AUDIT = target.url;
  return async () => {
    await site.stop();
    await target.stop();
  };
}
