import { useLocation } from 'react-router';
import type { AttentionNotice } from '#server/ops/attention.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskLink } from './parts.tsx';

/** What needs the operator's attention: one box per notice. Nothing where there is none. */
export function Attention({ notices }: { notices: readonly AttentionNotice[] }) {
  return notices.map((notice) => <AttentionBox key={notice.cause} {...notice} />);
}

function AttentionBox({ cause, todo, setting, link }: AttentionNotice) {
  const { pathname } = useLocation();
  return (
    <section className="flex items-start gap-3 rounded-control border border-warning bg-brass-tint px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 className="font-sans text-small font-[680] tracking-normal wrap-anywhere">{cause}</h2>
        <p className="mt-0.5">{todo}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-micro text-ink-2">
          {setting && (
            <span>
              Setting: <code className="font-[640]">{setting}</code>
            </span>
          )}
          {link && link.href !== pathname && <DeskLink href={link.href}>{link.words}</DeskLink>}
        </p>
      </div>
    </section>
  );
}
