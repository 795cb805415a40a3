/** First step of the build: a wrong value of the site is a sentence here, before anything is built or thrown away. */
import { faultsOfConsent } from '../content/consent-settings.ts';
import { faultsOfSite } from '../content/site-faults.ts';

const faults = [...faultsOfSite(process.env), ...faultsOfConsent(process.env)];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
