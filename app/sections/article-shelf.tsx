import { counted } from '#domain/words/numbers.ts';
import { type Layer, Layers } from '../ui/layers.tsx';
import { rule, upright } from '../ui/strokes.ts';

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
      color: isNewest ? 'art-strike' : topic % 2 === 0 ? 'art-near' : 'art-mid',
    }));
  });
  const bands = spines.flatMap(({ x, y, dy }) =>
    [12, 17].map((down) => rule(x - 6, y + dy + down, 12)),
  );
  const spinesIn = (color: string): Layer => [
    color,
    12,
    spines.filter((spine) => spine.color === color),
  ];
  return (
    <figure className="mt-9 print:hidden">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        aria-hidden="true"
        className="block w-full"
      >
        <Layers
          layers={[
            ...['art-near', 'art-mid', 'art-strike'].map(spinesIn),
            ['paper', 1.5, bands],
            ['ink', 1.5, [rule(0, height - 6, width), rule(0, height - 2, width)]],
          ]}
        />
      </svg>
      <figcaption className="mt-2 text-micro text-ink-3">
        {counted(articles.length, 'article')}, each as tall as it is long. In brass: the newest.
      </figcaption>
    </figure>
  );
}
