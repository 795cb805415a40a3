import { table } from '#content/index.ts';
import { unpublishedWords } from '#content/table/publication.ts';

/** In development: marks pages that are not published, or not yet. */
export function UnpublishedMark({ pathname }: { pathname: string }) {
  const page = table.find(pathname);
  const words = page && unpublishedWords(page, Date.now());
  if (!words) return null;
  return (
    <p className="fixed bottom-3 left-3 z-50 rounded-control bg-ground px-3 py-1.5 text-micro text-on-ground">
      Visitors do not see this page: it is {words}.
    </p>
  );
}
