import { previewName } from './preview-name.ts';

/** The true page. Its scripts do not run, and nothing in it can be sent. */
export function PreviewFrame({ src }: { src: string }) {
  return (
    <section
      id="preview"
      aria-label="The page"
      data-preview
      className="min-w-0 border-t border-rule bg-sunk xl:sticky xl:top-0 xl:h-dvh xl:border-t-0"
    >
      <iframe
        name={previewName}
        title="The page as visitors will see it"
        src={src}
        sandbox="allow-same-origin"
        className="block h-[80dvh] w-full bg-paper xl:h-full"
      />
    </section>
  );
}
