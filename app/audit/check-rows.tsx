import type { Item } from 'site-audit/report';
import { Icon, PlusToMinus } from '../ui/icon.tsx';
import type { TitledCheck } from './audit-view.ts';
import { Coded, Found, TargetLink, TargetText } from './report-parts.tsx';
import { anchorOf, statusWord } from './report-words.ts';

const row =
  'grid items-start gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[132px_minmax(0,1fr)] lg:gap-x-8';

/** Graded checks can be linked to and filtered; others open to reason and fix if they failed or warned. */
export function CheckRows({ checks, graded }: { checks: readonly TitledCheck[]; graded: boolean }) {
  return (
    <ul className="border-t border-rule">
      {checks.map((check) => (
        <li
          key={check.id}
          {...(graded && { id: anchorOf(check.id), 'data-status': check.status })}
          className="audit-row border-b border-rule text-small last:border-b-0"
        >
          {!graded && (check.status === 'fail' || check.status === 'warn') ? (
            <Opening check={check} />
          ) : (
            <div className={`py-3 print:py-1.5 ${row}`}>
              <StatusNote check={check} />
              <div className="min-w-0">
                <Finding check={check} />
                {check.status !== 'pass' && <Evidence check={check} />}
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const marks = {
  pass: { icon: 'check', color: 'text-positive' },
  info: { icon: 'minus', color: 'text-ink-3' },
  warn: { icon: 'warning', color: 'text-warning' },
  fail: { icon: 'close', color: 'text-negative' },
} as const;

function StatusNote({ check: { status } }: { check: TitledCheck }) {
  const { icon, color } = marks[status];
  return (
    <span
      className={`flex items-center gap-2 text-micro leading-[1.55] font-semibold whitespace-nowrap ${color}`}
    >
      <Icon name={icon} className="size-4" />
      {statusWord[status]}
    </span>
  );
}

function Finding({ check: { title, message } }: { check: TitledCheck }) {
  return (
    <>
      <b className="block print:mr-2 print:inline">{title}</b>
      <span className="text-ink-2">
        <Found text={message} />
      </span>
    </>
  );
}

function Opening({ check }: { check: TitledCheck }) {
  const { why, fix } = check;
  return (
    <details className="audit-fold group">
      <summary className="flex gap-4 py-3 print:py-1.5">
        <span className={`min-w-0 flex-1 ${row}`}>
          <StatusNote check={check} />
          <span className="min-w-0">
            <Finding check={check} />
          </span>
        </span>
        <PlusToMinus className="mt-0.5 shrink-0 text-brand print:hidden" />
      </summary>
      <div className="pb-4 sm:pl-34 lg:pl-[164px] print:pl-34">
        {why && (
          <p className="max-w-[72ch] text-ink-2">
            <Coded text={why} />
          </p>
        )}
        {fix && (
          <p className="mt-1.5 max-w-[72ch]">
            <span className="font-[640]">What to do: </span>
            <Coded text={fix} />
          </p>
        )}
        <Evidence check={check} />
      </div>
    </details>
  );
}

/**
 * Elements, headers and addresses behind a finding, verbatim; details shared by several addresses appear once. Renders
 * nothing without evidence.
 */
export function Evidence({ check }: { check: TitledCheck }) {
  const { items = [], count = items.length, message } = check;
  if (items.length === 0) return null;
  const { shown, rest, folded } = groupEvidence(items, message);
  const left = count - items.length;
  return (
    <div className="audit-evidence mt-3">
      <p className="text-micro font-[640] text-ink-3">Evidence</p>
      <Groups groups={shown} />
      {folded > 0 && (
        <details className="audit-fold audit-more">
          <summary className="inline-block py-1.5 text-micro font-semibold text-brand underline-double pointer-coarse:py-3 print:text-ink-3 print:no-underline">
            {folded} more
            <span className="paper-only"> in the report on our site</span>
            <span className="sr-only"> for {check.title}</span>
          </summary>
          <Groups groups={rest} />
          {left > 0 && (
            <p className="mt-1.5 text-micro text-ink-3">And {left} that are not listed.</p>
          )}
        </details>
      )}
    </div>
  );
}

/** `detail` is absent if the text around it already says it. */
type EvidenceGroup = { detail?: string; urls: string[] };

function Groups({ groups }: { groups: readonly EvidenceGroup[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {groups.map(({ detail, urls }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a report is not edited, and its evidence may repeat
          key={index}
          className="audit-code grid gap-0.5 border-l-2 border-rule bg-paper px-2.5 py-1.5"
        >
          {detail && <TargetText className="block whitespace-pre-wrap">{detail}</TargetText>}
          {urls.map((url, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may be listed twice
            <TargetLink key={place} url={url} className="block text-ink-2" />
          ))}
        </li>
      ))}
    </ul>
  );
}

const atOnce = 3;

/** Groups by detail, in order: three items, then the `rest`, which may continue the last group. `folded`: its size. */
export function groupEvidence(found: readonly Item[], message: string) {
  // In a site report all pages of a finding share a sentence: `3 pages of 9: No title.`
  const said = /^\d+ pages? of \d+: (.+)$/s.exec(message)?.[1];
  const items = found.map(({ url, detail }): Item => {
    const more = said && url && detail.startsWith(said) ? detail.slice(said.length).trim() : detail;
    return url ? { url, detail: more } : { detail };
  });
  const ordered = [...Map.groupBy(items, keyOf).values()].flat();
  return {
    shown: groupsOf(ordered.slice(0, atOnce)),
    rest: groupsOf(ordered.slice(atOnce), ordered[atOnce - 1]?.detail),
    folded: Math.max(0, items.length - atOnce),
  };
}

/** `before`: the last visible detail. */
function groupsOf(items: readonly Item[], before?: string): EvidenceGroup[] {
  return [...Map.groupBy(items, keyOf).values()].map((own) => {
    const { detail = '' } = own[0] ?? {};
    const urls = own.flatMap(({ url }) => url ?? []);
    const isSaid = detail === '' || (detail === before && urls.length > 0);
    return { ...(!isSaid && { detail }), urls };
  });
}

/** Elements without an address stay separate, even if equal: their number is evidence. */
const keyOf = ({ url, detail }: Item, index: number) => (url ? detail : index);
