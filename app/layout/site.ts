/** What the root loader hands to every page: brand, contact and navigation. */
import { useRouteLoaderData } from 'react-router';
import type { Navigation } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';

export interface RootData {
  site: Pick<
    Site,
    | 'product'
    | 'phone'
    | 'email'
    | 'locality'
    | 'region'
    | 'description'
    | 'copyrightYear'
    | 'social'
    | 'prices'
  >;
  navigation: Navigation;
  /** For the browser, where the operator changed what is asked consent for; see app/consent/settings.ts. */
  consent?: string | undefined;
  /** Words beside the newsletter's form, as they are recorded with a consent. */
  newsletter: { promise: string; privacyNote: string };
}

export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined;
  if (!data) throw new Error('The root loader reads content only and cannot be absent.');
  return data;
}

export const useSite = () => useRootData().site;
