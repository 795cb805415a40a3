import { useEffect } from 'react';
import type { ToolView } from './tool-view.ts';

/** Tells the page around a frame how tall the tool is, whenever that changes. */
export function useFrameHeight({ embed, slug }: ToolView): void {
  useEffect(() => {
    if (!embed || window.parent === window) return;
    let told = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
      if (height === told) return;
      told = height;
      window.parent.postMessage({ type: 'tool-height', slug, height }, '*');
    });
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [embed, slug]);
}

/** The lines that put the tool on another site. */
export function EmbedSnippet({ origin, path, name }: { origin: string; path: string; name: string }) {
  const snippet = `<iframe src="${origin}${path}?embed=1" title="${name}" width="100%" height="1200" loading="lazy" style="border:0"></iframe>`;
  return (
    <details data-twin="none" className="border-t border-rule pt-3 paper:hidden">
      <summary className="py-1.5 text-small font-semibold text-brand underline-double hover:decoration-current">
        Put this tool on your own site
      </summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll in here, and the keyboard must reach them
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control border border-rule bg-sunk p-4 text-micro"
      >
        <code>{snippet}</code>
      </pre>
    </details>
  );
}
