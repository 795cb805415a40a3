/**
 * A field that people neither see nor reach; programs that fill in everything fill it in too.
 * Moved out of sight rather than hidden, because such programs skip hidden fields.
 */
export function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="absolute top-auto left-[-999rem] size-px overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name="subject_line" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
