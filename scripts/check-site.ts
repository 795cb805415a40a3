/** First step of the build: a wrong address of the site is a sentence here, before anything is built or thrown away. */
import { faultOfSiteUrl } from '../content/site.ts';

const fault = faultOfSiteUrl(process.env);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
}
