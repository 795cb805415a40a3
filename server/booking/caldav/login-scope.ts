/** Which servers get the login of a connected calendar. */
import { isSameSite } from 'site-audit/addresses';

/** Providers answer from several hosts of one site, such as caldav.icloud.com and p42-caldav.icloud.com. */
export const mayGetLogin = (url: URL, server: URL): boolean =>
  url.protocol === server.protocol && url.port === server.port && isSameSite(url, server);
