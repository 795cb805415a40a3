const keys: readonly (readonly [string, string])[] = [
  ['j', 'next inquiry'],
  ['k', 'previous inquiry'],
  ['Enter', 'open it'],
  ['u', 'back to the list'],
  ['/', 'search'],
  ['s', 'to the status'],
  ['n', 'write a note'],
  ['r', 'reply'],
  ['?', 'these keys'],
];

/** List of shortcuts. Hidden without JavaScript, since none work. */
export function KeyHelp() {
  return (
    <>
      <button
        type="button"
        popoverTarget="inbox-keys"
        className="hidden min-h-9 rounded-control px-2 text-micro text-ink-2 hover:bg-greenbar hover:text-ink lg:scripted:block"
      >
        Keys
      </button>
      <div
        id="inbox-keys"
        popover="auto"
        role="dialog"
        aria-labelledby="inbox-keys-title"
        className="m-auto w-80 max-w-[calc(100vw-2rem)] rounded-control border border-rule-strong bg-raised p-5 text-ink shadow-(--shadow-pop)"
      >
        <h2 id="inbox-keys-title" className="font-sans text-h4 font-[660] tracking-normal">
          Keys
        </h2>
        <dl className="mt-3 grid grid-cols-[4rem_1fr] gap-y-1.5">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-control border border-rule-strong bg-paper px-1.5 font-sans text-micro font-[620]">
                  {key}
                </kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
