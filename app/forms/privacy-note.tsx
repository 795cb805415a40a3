import { Link } from '../ui/link.tsx';

const linked = 'privacy policy';

/** The sentence under a form's button, as it is recorded with the consent; the policy it names is linked. */
export function PrivacyNote({ text }: { text: string }) {
  const [before = '', after] = text.split(linked);
  return (
    <p className="text-micro text-ink-3">
      {before}
      {after !== undefined && (
        <>
          <Link to="/privacy" className="text-ink-2 underline underline-offset-3 hover:text-ink">
            {linked}
          </Link>
          {after}
        </>
      )}
    </p>
  );
}
