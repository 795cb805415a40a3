import { Link } from '#app/ui/link.tsx';

export interface Topic {
  id: string;
  name: string;
  articles: readonly { to: string; name: string; line: string; note: string }[];
}

/** Articles by topic, in two columns from 1024 px. */
export function TopicColumns({ topics }: { topics: readonly Topic[] }) {
  return (
    <div className="wrap gap-x-16 py-[clamp(36px,4vw,60px)] lg:columns-2">
      {topics.map(({ id, name, articles }) => (
        <section key={id} aria-labelledby={`topic-${id}`} className="mb-9">
          <h2
            id={`topic-${id}`}
            className="break-after-avoid border-b-[1.5px] border-ink pb-2.5 text-[1.5rem]"
          >
            {name}
          </h2>
          <ul>
            {articles.map((article) => (
              <li key={article.to} className="break-inside-avoid border-b border-rule">
                <Link
                  to={article.to}
                  className="group -mx-[12px] block px-[12px] py-3 no-underline hover:bg-greenbar"
                >
                  <b className="font-serif text-[1.125rem] leading-[1.3] font-semibold group-hover:underline-double">
                    {article.name}
                  </b>
                  <span className="mt-0.5 block text-small text-pretty text-ink-2">{article.line}</span>
                  <span className="mt-0.5 block text-micro text-ink-3 tabular">{article.note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
