import { counted } from '#domain/words/numbers.ts';
import { rule, type Stroke, strokePath, upright } from '../ui/strokes.ts';

interface ShelfProps {
  topics: readonly {
    articles: readonly { to: string; length: number; isNewest: boolean }[];
  }[];
}

const [width, height, pitch] = [560, 150, 14];

/** A shelf: each article a spine, as tall as its text is long, topic by topic. The newest is brass. */
export function ArticleShelf({ topics }: ShelfProps) {
  const articles = topics.flatMap((topic) => topic.articles);
  if (articles.length === 0) return null;
  const most = Math.max(...articles.map(({ length }) => length));
  const free = width - articles.length * pitch;
  const spines = topics.flatMap(({ articles: ofTopic }, topic) => {
    const before = topics.slice(0, topic).flatMap((one) => one.articles).length;
    const left = before * pitch + (free * topic) / Math.max(1, topics.length - 1);
    return ofTopic.map(({ length, isNewest }, at) => ({
      ...upright(left + (at + 0.5) * pitch, height - 8, (length / most) * (height - 16)),
      isNewest,
      isDark: topic % 2 === 0,
    }));
  });
  const bands = spines.flatMap(({ x, y, dy }) =>
    [12, 17].map((down) => rule(x - 6, y + dy + down, 12)),
  );
  const draw = (strokes: readonly Stroke[], color: string, weight: number) => (
    <path d={strokePath(strokes)} stroke={`var(--${color})`} strokeWidth={weight} />
  );
  return (
    <figure className="mt-9 print:hidden">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        aria-hidden="true"
        className="block w-full"
      >
        {draw(
          spines.filter(({ isNewest, isDark }) => !isNewest && isDark),
          'art-near',
          12,
        )}
        {draw(
          spines.filter(({ isNewest, isDark }) => !isNewest && !isDark),
          'art-mid',
          12,
        )}
        {draw(
          spines.filter(({ isNewest }) => isNewest),
          'art-strike',
          12,
        )}
        {draw(bands, 'paper', 1.5)}
        {draw([rule(0, height - 6, width), rule(0, height - 2, width)], 'ink', 1.5)}
      </svg>
      <figcaption className="mt-2 text-micro text-ink-3">
        {counted(articles.length, 'article')}, each as tall as it is long. In brass: the newest.
      </figcaption>
    </figure>
  );
}
