import type { Proof } from '#server/desk/subscribers/read-subscriber.ts';
import { Rows } from '../frame/rows.tsx';
import { longTime } from '../inbox/times.ts';
import { proofWords } from './words.ts';

interface ProofListProps {
  proofs: readonly Proof[];
  isPending: boolean;
  now: number;
  zone: string;
}

/** Consents given and withdrawn, oldest first, with the exact words. */
export function ProofList({ proofs, isPending, now, zone }: ProofListProps) {
  if (proofs.length === 0) {
    return (
      <p className="text-ink-2">
        {isPending
          ? 'None yet. Consent begins with the button in the email.'
          : 'No consent is stored for this address.'}
      </p>
    );
  }
  return (
    <Rows>
      {proofs.map((proof) => (
        <li key={`${proof.at} ${proof.purpose} ${proof.isGranted}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap justify-between gap-x-6">
            <span className="font-[620]">{proofWords(proof)}</span>
            <span className="text-micro text-ink-2 tabular">{longTime(proof.at, now, zone)}</span>
          </p>
          {proof.isGranted && proof.words && <blockquote>“{proof.words}”</blockquote>}
          <p className="text-micro text-ink-2 wrap-anywhere">
            Wording {proof.wordingId}, version {proof.wordingVersion}
            {!proof.words && ', which the site no longer uses'}. SHA-256{' '}
            <code>{proof.wordingSha256.slice(0, 16)}…</code>
          </p>
        </li>
      ))}
    </Rows>
  );
}
