import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { redraw } from './redraw.ts';

/** Drawing widths in units: phones and columns, and wider. */
const widths = [304, 640] as const;
type Width = (typeof widths)[number];

/** Use the wide drawing from this width in px: its text is then at least 11 px. */
const wideFrom = 544;

/** SVG markup for a width. Cheap and pure. */
export type DrawFor = (width: number) => string;

interface LiveDrawingProps {
  /** Called in every render. */
  draw: DrawFor;
  /** Widths the server renders, since it doesn't know the actual one. Default: all. */
  printed?: readonly Width[];
  className?: string;
}

const shownFor: Record<Width, string> = {
  304: '@min-[34rem]:hidden',
  640: 'hidden @min-[34rem]:block',
};

/** The server renders every width, and CSS shows one; the browser draws only the visible one, in place. */
export function LiveDrawing({ draw, printed = widths, className }: LiveDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<Width>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      if (room > 0) setWidth(room < wideFrom ? 304 : 640);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  // Before paint, so sentence and picture change together.
  useLayoutEffect(() => {
    if (place.current && width) redraw(place.current, draw(width));
  });
  return (
    <div className={className}>
      <div
        ref={place}
        className="@container"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, its texts escaped
        dangerouslySetInnerHTML={{ __html: isServer ? printedFor(printed, draw) : '' }}
        // React must not touch the server's HTML or later drawings.
        suppressHydrationWarning
      />
    </div>
  );
}

const isServer = import.meta.env.SSR;

const printedFor = (printed: readonly Width[], draw: DrawFor) =>
  printed.length === 1
    ? draw(printed[0] ?? 304)
    : printed.map((width) => `<div class="${shownFor[width]}">${draw(width)}</div>`).join('');
