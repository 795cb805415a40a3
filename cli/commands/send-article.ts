import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { brandAt } from '#server/leads/store-settings.ts';
import { createIssues, type Issue, type Issues } from '#server/newsletter/issues.ts';
import { humanTime, iso } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { secretOf } from '#server/shared/secret.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type Command,
  type CommandContext,
  command,
  exitCode,
  flag,
  NotFoundError,
  UsageError,
} from '../shared/command.ts';
import { printable, table } from '../shared/table.ts';

/** Imported late because reading the pages takes longer than the other commands do in all. */
const articlesOfBuild = async () => (await import('../project/read-folder.ts')).publishedArticles();

export const sendArticle = sendArticleFrom(articlesOfBuild);

/** `published` returns the articles that visitors can read, newest first. */
export function sendArticleFrom(published: () => Promise<readonly ArticleFacts[]>): Command {
  return command({
    usage: 'send-article [article] [--yes | --stop] [--json]',
    summary:
      'Mails a published article to all confirmed subscribers, once. Without an article: lists them, newest first. Without --yes it only says how many would get it. A running server does the sending; --stop ends it for good.',
    options: { yes: flag, stop: flag },
    argument([wanted, ...more]) {
      if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many: name one article.`);
      return wanted;
    },
    async run(values, context, wanted) {
      const { config, clock } = context;
      if (values.yes && values.stop) throw new UsageError('Give --yes or --stop, not both.');
      if (wanted === undefined && (values.yes || values.stop)) throw new UsageError('Name one article.');
      const articles = await published();
      return withDatabase(context, async (db, write) => {
        const issues = createIssues({
          ...{ db, write, clock, secret: secretOf(config), brand: brandAt(config.siteUrl) },
          postalAddress: config.postalAddress,
          onStored: () => {},
        });
        if (wanted === undefined) return list(articles, issues, values.json ?? false, context);
        const article = articles.find(({ path }) => path === pathOf(wanted));
        if (article) return one(article, issues, values, context);
        throw new NotFoundError(
          `There is no published article ${printable(wanted)}. npm run leads -- send-article lists them.`,
        );
      });
    },
  });
}

/** `/resources/x` for `x`, the path itself, or the page's address. */
function pathOf(wanted: string): string {
  if (URL.canParse(wanted)) return new URL(wanted).pathname;
  return wanted.startsWith('/') ? wanted : `/resources/${wanted}`;
}

async function list(
  articles: readonly ArticleFacts[],
  issues: Issues,
  isJson: boolean,
  { out, outJson, err, width, zone }: CommandContext,
): Promise<number> {
  const known = new Map((await issues.list()).map((issue) => [issue.path, issue]));
  const items = articles.map(({ path, title }) => ({ path, title, issue: known.get(path) }));
  if (isJson) {
    outJson({ items: items.map((item) => ({ ...item, issue: item.issue ? record(item.issue) : null })) });
    return exitCode.done;
  }
  const rows = items.map(({ path, issue }) => [
    path,
    issue ? `${issue.status}, begun ${humanTime(issue.startedAt, zone)}` : 'not mailed',
    issue ? String(issue.sent ?? issue.recipients) : '',
  ]);
  out(table(['ARTICLE', 'MAIL', 'TO'], rows, width, 2));
  err(`${await issues.countRecipients()} confirmed subscribers.`);
  return exitCode.done;
}

async function one(
  article: ArticleFacts,
  issues: Issues,
  { yes, stop, json }: { yes?: boolean | undefined; stop?: boolean | undefined; json?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { outJson, err, actor, zone } = context;
  const before = await issues.find(article.path);
  if (before && stop && (await issues.stop(before.id, actor))) {
    err('Stopped. What waited is not sent, and the article cannot be mailed again.');
    return exitCode.done;
  }
  if (before) {
    const progress = await issues.progress(before);
    const when = humanTime(before.startedAt, zone);
    if (json) outJson({ ...record(before), progress });
    const { sent, waiting, failed, withheld } = progress;
    err(
      `Mailed once, begun ${when}: ${sent} sent, ${waiting} waiting, ${failed} failed, ${withheld} not sent.`,
    );
    return yes || stop ? exitCode.failed : exitCode.done;
  }
  if (stop) throw new UserError('This article was not mailed. Nothing was changed.');
  if (!yes) {
    const recipients = await issues.countRecipients();
    const who = recipients === 1 ? '1 subscriber' : `${recipients} subscribers`;
    err(`${who} would get a mail about “${article.title}”. Nothing was sent: add --yes.`);
    return exitCode.usage;
  }
  const started = await issues.start(article, actor);
  if ('refused' in started) throw new UserError(refusals[started.refused]);
  if (json) outJson(record(started.issue));
  err(`A running server sends it now: ${started.issue.recipients} confirmed.`);
  return started.isNew ? exitCode.done : exitCode.failed;
}

const refusals = {
  'no-address': 'POSTAL_ADDRESS is not set: newsletters must show the postal address of the firm.',
  nobody: 'Nobody has confirmed a subscription. Nothing was sent.',
} as const;

function record({ id, path, title, status, recipients, startedAt, finishedAt, actor }: Issue) {
  return {
    ...{ id, path, title, status, recipients, actor },
    ...{ startedAt: iso(startedAt), finishedAt: iso(finishedAt ?? null) },
  };
}
