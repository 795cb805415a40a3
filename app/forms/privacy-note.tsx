import { Link } from '../ui/link.tsx';

const linked = 'privacy policy';

/** Privacy sentence under the button, as recorded with the consent; links the policy. */
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
