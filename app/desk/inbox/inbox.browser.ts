/** Inbox script: mail-style shortcuts, and notices of new inquiries. */
import { listenForKeys } from './inbox-keys.ts';
import { watchForNews } from './inbox-news.ts';

listenForKeys();
watchForNews();
