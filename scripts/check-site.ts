/** First step of the build: a wrong value of the site is a sentence here, before anything is built or thrown away. */
import { faultsOfConsent } from '../content/consent-settings.ts';
import { faultOfSiteUrl } from '../content/site.ts';

const faults = [faultOfSiteUrl(process.env) ?? [], faultsOfConsent(process.env)].flat();
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
