/** The site of the delivered words before anyone was invited to the desk, for tests. */
import { wordsOnDisk } from '../../server/words/words-on-disk.ts';
import { readSite } from '../site/read-site.ts';

export const site = readSite(wordsOnDisk(), { moment: Date.now(), isUnowned: true });
export const { table, booking } = site;
/** Texts of the pages by file. */
export const sources = site.words.pages;
