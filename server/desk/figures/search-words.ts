/** Words of Google's search, as an owner uploaded them. Each file replaces the one before. */
import type { SearchQuery } from '#domain/measure/search-console.ts';
import { count, insert } from '../../db/rows.ts';
import type { Storage } from '../../db/write.ts';
import { portions } from '../../ops/operator/holdings.ts';
import { writeTrail } from '../../shared/trail.ts';

export type SearchWordsRead = Awaited<ReturnType<ReturnType<typeof createSearchWords>['read']>>;

const mostRows = 40;

export function createSearchWords({ db, write, clock }: Storage) {
  return {
    /** Those with the most clicks. `all`: how many there are. `uploadedAt`: ms since 1970, or null. */
    async read() {
      const rows = await db
        .selectFrom('search_query')
        .selectAll()
        .orderBy('clicks', 'desc')
        .orderBy('impressions', 'desc')
        .orderBy('query')
        .limit(mostRows)
        .execute();
      return { rows, all: await count(db, 'search_query', {}), uploadedAt: rows[0]?.uploaded_at ?? null };
    },
    replace: (rows: readonly SearchQuery[], actor: string) =>
      write(async (trx) => {
        const now = clock.now();
        await trx.deleteFrom('search_query').execute();
        for (const portion of portions(rows)) {
          await insert(
            trx,
            'search_query',
            portion.map((row) => ({ ...row, uploaded_at: now })),
          );
        }
        const detail = { words: rows.length };
        const subject = ['figures', 'search-words'] as const;
        await writeTrail(trx, { at: now, actor, action: 'figures.search-words', subject, detail });
      }),
  };
}
