/** What `erase` needs on a temporary site. For tests. */
import { firmAddresses } from '../leads/store-settings.ts';
import type { TemporarySite } from './temporary-site.ts';

export const erasingOn = (site: TemporarySite, actor = 'cli:test') => ({
  db: site.db,
  write: site.write,
  dataDir: site.dataDir,
  firm: firmAddresses(site.callSettings),
  secret: site.secret,
  webhooks: site.callSettings.webhooks,
  settings: site.callSettings,
  actor,
  now: site.clock.now(),
});
