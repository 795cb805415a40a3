/** Runs one check on its pages. A check that throws affects only its own result. */
import { type Check, info, type Judgement, type PageSubject } from '../catalog/define-check.ts';
import { withDocument } from '../page/subject.ts';
import { isHtmlContent, type Snapshot } from '../site/snapshot.ts';
import type { Status } from './report-types.ts';
import { pointsOf } from './score.ts';

export interface JudgeCheckOptions {
  /** Awaited before each judgement, so that large or hostile sites do not block other visitors. */
  pause?: () => Promise<void>;
  /** Called for a check that threw; the report says that it was not decided. */
  onBroken?: (id: string, error: unknown) => void;
}

export interface Outcome {
  /** Judgement for the report: of one page, or of all together. */
  shown: Judgement;
  /** Between 0 and 1, the mean of several pages; null when it does not count. */
  points: number | null;
  /** Status of the first page; used for gates and walls. */
  homeStatus: Status;
}

const single = (shown: Judgement): Outcome => ({
  shown,
  points: pointsOf(shown.status),
  homeStatus: shown.status,
});

/** Rejects only when `pause` does. `subjects`: the entered page, and in a site audit the others after it. */
export async function judgeCheck(
  check: Check,
  snapshot: Snapshot,
  subjects: readonly PageSubject[],
  { pause, onBroken }: JudgeCheckOptions,
): Promise<Outcome> {
  const [first] = subjects;
  if (check.of === 'site') {
    await pause?.();
    const reason = first && tellsOfServer(check.id) ? null : noDocument(first);
    return single(reason ? info(reason) : attempt(check, snapshot, onBroken));
  }
  const judgements: JudgedPage[] = [];
  for (const subject of subjects) {
    await pause?.();
    const judged = check.of === 'answer' ? subject : withDocument(subject);
    const judgement = judged
      ? attempt(check, judged, onBroken)
      : info(noDocument(subject) ?? noPage);
    judgements.push({ url: subject.url.href, judgement });
  }
  const [only, another] = judgements;
  if (!only) return single(info(noPage));
  if (!another) return single(only.judgement);
  return { ...overPages(judgements), homeStatus: only.judgement.status };
}

const noPage = 'There was no page to judge.';

/** `subject`: of the kind that the check judges. */
function attempt(
  { id, judge }: Check,
  subject: PageSubject | Snapshot,
  onBroken: JudgeCheckOptions['onBroken'],
): Judgement {
  try {
    return (judge as (judged: typeof subject) => Judgement)(subject);
  } catch (error) {
    onBroken?.(id, error);
    return info(
      'This check broke on our side and was left out of the score. The rest of the report is complete.',
    );
  }
}

const tellsOfServer = (id: string) => /^(?:robots|sitemap|redirect)\./.test(id);

function noDocument(subject: PageSubject | undefined): string | null {
  if (!subject || withDocument(subject)) return null;
  const { answer, content } = subject.page;
  if (answer.ending !== 'answered' || answer.status !== 200)
    return `Not judged, because the address answered with status ${answer.status} rather than with a page.`;
  return isHtmlContent(content)
    ? 'Not judged, because the HTML of the page could not be read within our limits.'
    : 'Not judged, because the address answered with something other than an HTML page.';
}

interface JudgedPage {
  url: string;
  judgement: Judgement;
}

/** From this share of pages a fault counts for the whole site. */
const failingShare = 1 / 4;

/** The first page is the homepage. A template's fault is one finding that lists its pages. */
export function overPages(pages: readonly JudgedPage[]): Pick<Outcome, 'shown' | 'points'> {
  const counted = pages.filter(({ judgement }) => judgement.status !== 'info');
  const [home] = pages;
  if (counted.length === 0 || !home)
    return { shown: info(home?.judgement.message ?? noPage), points: null };
  const failing = counted.filter(({ judgement }) => judgement.status === 'fail');
  const warned = counted.filter(({ judgement }) => judgement.status === 'warn');
  const faulty = [...failing, ...warned];
  const isFailing =
    home.judgement.status === 'fail' ||
    (failing.length > 0 && failing.length >= counted.length * failingShare);
  const points = counted.reduce((sum, { judgement }) => sum + (pointsOf(judgement.status) ?? 0), 0);
  return {
    shown: {
      status: isFailing ? 'fail' : faulty.length > 0 ? 'warn' : 'pass',
      message: messageOf(counted, failing.length, faulty),
      value: faulty.length,
      items: faulty.map(({ url, judgement }) => ({ url, detail: detailOf(judgement) })),
      count: faulty.length,
    },
    points: points / counted.length,
  };
}

function detailOf({ message, items }: Judgement): string {
  const [first] = items ?? [];
  return first && !message.includes(first.detail) ? `${message} ${first.detail}` : message;
}

const pagesIn = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** `faulty`: first those that fail. */
function messageOf(
  counted: readonly JudgedPage[],
  failing: number,
  faulty: readonly JudgedPage[],
): string {
  const [first] = faulty;
  const { message = '' } = (first ?? counted[0])?.judgement ?? {};
  if (counted.length === 1) return message;
  if (!first) return `All ${counted.length} pages are in order.`;
  const of = `of ${counted.length}`;
  const isSame = faulty.every(({ judgement }) => judgement.message === message);
  if (isSame) return `${pagesIn(faulty.length)} ${of}: ${message}`;
  const warned = faulty.length - failing;
  const fails = `${pagesIn(failing)} ${of} ${failing === 1 ? 'fails' : 'fail'}`;
  const poor = `${pagesIn(warned)} ${failing === 0 ? `${of} ` : ''}could be better`;
  const counts = [...(failing > 0 ? [fails] : []), ...(warned > 0 ? [poor] : [])].join(', and ');
  return `${counts}. The first: ${message}`;
}
