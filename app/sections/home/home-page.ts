/** Home page content, by block. */
import type { ContentPage } from '#app/loaders/page-data.server.ts';

export type HomePage = ContentPage<'home'>['page'];
