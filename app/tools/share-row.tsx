import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

interface ShareRowProps {
  name: string;
  slug: string;
  /** Absolute, canonical. */
  link: string;
  /** The same, as a path with query. */
  query: string;
}

/** Ways to take the result along. Copying, sharing and printing need the script; CSV and the print view do not. */
export function ShareRow({ name, slug, link, query }: ShareRowProps) {
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
    <section
      aria-labelledby="share-heading"
      data-twin="none"
      className="border-t-3 border-double border-rule-strong pt-6 paper:hidden"
    >
      <h2 id="share-heading" className="text-[1.625rem]">
        Take it with you
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-small text-ink-2">
        The link holds your figures and nothing about you. Whoever opens it sees this result.
      </p>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2.5">
        <Button variant="ghost" className="hidden scripted:inline-flex" onClick={copy}>
          Copy link
        </Button>
        <Button variant="ghost" className="hidden scripted:inline-flex" onClick={() => window.print()}>
          Save as PDF
        </Button>
        <Plain href={`/api/tools/${slug}/csv${suffix}`} download={`${slug}.csv`}>
          Download CSV
        </Plain>
        <Plain href={`?${[query, 'print=1'].filter(Boolean).join('&')}`}>Print view</Plain>
        {/* Not every browser can share: last, so that nothing moves when it turns out that this one can. */}
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
    </section>
  );
}

function Plain({ href, download, children }: { href: string; download?: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download={download}
      className="inline-flex min-h-13 items-center px-2 font-semibold text-brand underline-double hover:decoration-current"
    >
      {children}
    </a>
  );
}
