/** A process's site with the delivered words, for tests. */
import { site } from '#content/testing/delivered-site.ts';
import { createLiveSite, unrendered } from '../words/live-site.ts';

export const deliveredLive = () => createLiveSite(unrendered(site));
