/** Defines a page of the table: what it reads, what its form does, and the blocks that show it. */
import { createElement, type ReactNode } from 'react';
import type { Kind } from '#content/page-files/kinds.ts';
import type { Page } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/read-site.ts';
import type { Services } from '#server/process/services.ts';
import { type ContentPage, contentPage, findPage } from './loaders/page-data.server.ts';
import {
  type Answered,
  PageAnswer,
  type PageModule,
  type PageRequest,
  withStatus,
} from './page-module.ts';

/** A request for a page of the table. */
export interface Visit<K extends Kind> extends PageRequest {
  site: Site;
  services: Services;
  /** Its entry in the table of pages. */
  entry: Page<K>;
  /** The page as its component gets it: HTML, head, breadcrumb and related pages. */
  content: ContentPage<K>;
}

type Load<K extends Kind> = (visit: Visit<K>) => unknown;

/** What the request adds to the props of a page: its address, and the result of the form that was sent. */
interface Asked<Answer> {
  url: URL;
  answer?: Answer | undefined;
}

type Act = (asked: PageRequest) => unknown;

/** Props of a page's blocks: the page's content, replaced and extended by what its `load` returns. */
export type PropsOf<L, A = undefined> = Asked<A extends Act ? Answered<A> : undefined> &
  (L extends (visit: Visit<infer K>) => unknown
    ? Omit<ContentPage<K>, keyof Answered<L>> & Answered<L>
    : L extends Kind
      ? ContentPage<L>
      : never);

interface Definition<K extends Kind, L extends Load<K>, A extends Act | undefined> {
  /** The kind of pages it shows; other pages answer 404. */
  kind: K;
  load?: L;
  act?: A;
  /** The page from head to end. Each block takes what it shows from the same props; app/sections/blocks.tsx has shared ones. */
  blocks: readonly Block<PropsOf<[L] extends [never] ? K : L, A>>[];
  links?: PageModule['links'];
}

type Block<Props> = (props: Props) => ReactNode;

/** The blocks below one another. They never change places, so each is known by its place. */
const pageOf = (blocks: readonly Block<object>[]) => (props: object) =>
  blocks.map((Block, place) => createElement(Block, { ...props, key: place }));

/** A module for pages of one kind. `load` gets the page found at the address; its result and the content are props. */
export function definePage<
  K extends Kind,
  L extends Load<K> = never,
  A extends Act | undefined = undefined,
>({ kind, load, act, blocks, links }: Definition<K, L, A>): PageModule {
  return {
    load: async (asked) => {
      const { site, services } = asked.context;
      const entry = findPage(asked.request, site, kind);
      const content = contentPage<K>(entry, site);
      const loaded = await load?.({ ...asked, site, services, entry, content });
      if (loaded instanceof Response) return loaded;
      const props = (own: object | undefined) => ({ ...content, ...own });
      return loaded instanceof PageAnswer
        ? withStatus(props(loaded.value as object), loaded.init)
        : props(loaded as object | undefined);
    },
    Page: pageOf(blocks as readonly Block<object>[]) as NonNullable<PageModule['Page']>,
    ...(act && { act }),
    ...(links && { links }),
  };
}
