import { useState } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import { useHydrated } from '../browser/islands/slot.tsx';
import { BelowResult } from '../ui/below-result.tsx';
import { Button } from '../ui/button.tsx';

interface ShareRowProps {
  tool: Pick<Tool, 'name' | 'slug'>;
  /** Absolute canonical URL. */
  link: string;
  /** Its query, without `?`. */
  query: string;
  embed: boolean;
}

/** Ways to keep the result. Copy, share and print need JavaScript; CSV and print view don't. */
export function ShareRow({ tool: { name, slug }, link, query, embed }: ShareRowProps) {
  const awake = useHydrated();
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied.');
    } catch {
      setSaid(`Copying is not allowed here. The link is ${link}`);
    }
  }
  const suffix = query ? `?${query}` : '';
  return (
    <BelowResult
      name="share"
      className="paper:hidden"
      heading="Take it with you"
      text="The link holds your figures and nothing about you. Anyone who opens it sees this result."
    >
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2.5">
        <Button variant="ghost" className="hidden scripted:inline-flex" onClick={copy}>
          Copy link
        </Button>
        <Button
          variant="ghost"
          className="hidden scripted:inline-flex"
          onClick={() => window.print()}
        >
          Save as PDF
        </Button>
        <a href={`/api/tools/${slug}/csv${suffix}`} download={`${slug}.csv`} className={plain}>
          Download CSV
        </a>
        <a
          href={`?${[query, 'print=1'].filter(Boolean).join('&')}`}
          target={embed ? '_blank' : undefined}
          className={plain}
        >
          Print view
        </a>
        {/* Last, so nothing moves when the script shows it in browsers that can share. */}
        {awake && 'share' in navigator && (
          <Button
            variant="ghost"
            onClick={() => navigator.share({ title: name, url: link }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {said}
      </p>
    </BelowResult>
  );
}

const plain = 'inline-flex min-h-13 items-center px-2 text-link';
