/**
 * Honeypot: people neither see nor reach this field; bots fill it in. Off screen rather than hidden, because
 * bots skip hidden fields.
 */
export function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="absolute top-auto left-[-999rem] size-px overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name="subject_line" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
