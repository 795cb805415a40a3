import { TextLink } from '#app/ui/text-link.tsx';

interface OtherChoicesProps {
  choices: readonly { name: string; answers: readonly { to: string; name: string }[] }[];
}

/** Two more ways to choose services, one line each, as links into the list. */
export function OtherChoices({ choices }: OtherChoicesProps) {
  return (
    <section aria-label="Other ways to choose" className="wrap grid gap-x-16 gap-y-5 py-9 lg:grid-cols-2">
      {choices.map(({ name, answers }) => (
        <div key={name}>
          <p className="label-caps text-ink-3">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-7">
            {answers.map((answer) => (
              <TextLink key={answer.to} to={answer.to} className="py-2">
                {answer.name}
              </TextLink>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}
