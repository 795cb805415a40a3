/** Addresses of the desk's subscribers and of mails about articles. */
import { listAddress } from './list-address.ts';

export const subscribersPath = '/desk/subscribers';
export const articlesPath = `${subscribersPath}/article`;

/** `show`: a state other than `confirmed`. */
export const { read: readSubscribersQuery, of: subscribersAddress } = listAddress(subscribersPath, [
  'show',
  'q',
  'after',
]);

export type SubscribersQuery = ReturnType<typeof readSubscribersQuery>;

const articlesFolder = '/resources/';

/** The page about the mail of an article: `/desk/subscribers/article/your-website-in-march`. */
export const articleAddress = (path: string) => `${articlesPath}/${path.replace(articlesFolder, '')}`;

/** The second step before sending. */
export const sendAddress = (path: string) => `${articleAddress(path)}/send`;

/** Path of the article that a page of the desk is about. */
export const articlePathOf = (slug: string | undefined) => `${articlesFolder}${slug ?? ''}`;
