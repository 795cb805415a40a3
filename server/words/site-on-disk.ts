/** The site with which a program starts: the words on the disk, with variables of the environment in place of values. */
import { readSite, type Site } from '#content/site/read-site.ts';
import { ConfigError, type Environment } from '../config/config.ts';
import { wordFaults } from '../config/site-settings.ts';
import { wordsOnDisk } from './words-on-disk.ts';

/** Throws a UserError with one sentence per wrong value; pages that cannot be read are in `faults` of the site. */
export function siteOnDisk(environment: Environment): Site {
  const words = wordsOnDisk();
  const faults = wordFaults(environment, words.values.brand);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  // Development shows drafts, too.
  const isWork = environment.NODE_ENV === 'development';
  return readSite(words, { environment, moment: isWork ? Number.POSITIVE_INFINITY : Date.now() });
}
