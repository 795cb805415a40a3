import { startSite } from '../checks/serve-site.ts';

/** Serves the built site once for all journeys. */
export default async function serve() {
  const site = await startSite();
  process.env.SITE_UNDER_TEST = site.url;
  process.env.SITE_DATA_FOLDER = site.dataFolder;
  return () => site.stop();
}
