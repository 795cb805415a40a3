/** The words of the home page as its blocks receive them. */
import type { ContentPage } from '#app/page-data.server.ts';

export type HomePage = ContentPage<'home'>['page'];
