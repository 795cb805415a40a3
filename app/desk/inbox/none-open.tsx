/** Placeholder beside the list while no inquiry is open. */
export default function NoneOpen() {
  return (
    <div className="grid h-full min-h-96 place-items-center px-6 text-center text-ink-2">
      <p>Choose an inquiry to read it here.</p>
    </div>
  );
}
