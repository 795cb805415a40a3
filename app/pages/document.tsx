import type { Kind } from '#content/page-files/kinds.ts';
import { definePage } from '../define-page.ts';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { Closing, RaisedQuestions, Related } from '../sections/blocks.tsx';
import { DataWall } from '../sections/data-wall/data-wall.tsx';
import { SheetOutline } from '../sections/sheet-outline.tsx';
import { dateFact, Facts } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

type TextProps = Pick<ContentPage<Kind>, 'html' | 'headings' | 'crumbs'> & {
  page: Pick<ContentPage<Kind>['page'], 'name' | 'heading' | 'lede'> & {
    reviewed?: string | undefined;
    wall?: ContentPage<'page'>['page']['wall'];
  };
};

/** Text with a list of contents, and when it was last reviewed. */
const Text = ({ page, html, headings, crumbs }: TextProps) => (
  <ArticleLayout
    crumbs={crumbs}
    topic={page.name}
    page={page}
    aside={<Facts facts={page.reviewed ? [dateFact('Last reviewed', page.reviewed)] : []} isList />}
    contents={{ label: 'On this page', headings }}
    margin={<SheetOutline html={html} parts={headings.length} />}
    band={page.wall && <DataWall {...page.wall} />}
  >
    <Prose html={html} />
  </ArticleLayout>
);

/** A page of words. A kind of pages that has nothing of its own takes these blocks. */
export const wordBlocks = [Text, RaisedQuestions, Related, Closing];

export const document = definePage({ kind: 'page', blocks: wordBlocks });
