const trunks = [
  { name: 'Intake', x: 80, top: 92 },
  { name: 'Research', x: 200, top: 84 },
  { name: 'Calendar', x: 320, top: 76 },
  { name: 'CRM', x: 440, top: 68 },
];

/** Four foundation steps as strokes; the first live workflow is the strike. */
export function Foundation() {
  return (
    <div className="relative self-end px-5.5 pb-5.5 max-xs:px-3.5 sm:px-9 sm:pt-7 sm:pb-6">
      <p className="text-right text-[.875rem] leading-tight text-on-ground-2 max-sm:mb-2 sm:absolute sm:top-8 sm:right-9">
        <b className="block font-[640] text-brass">First workflow live</b>
        day 7 to 10
      </p>
      <svg viewBox="0 0 560 270" fill="none" stroke="var(--on-ground)" className="block w-full">
        <path d="M10 262H550M10 267H550" strokeWidth="1.5" />
        <path d={trunks.map(({ x, top }) => `M${x} ${top}V262`).join('')} strokeWidth="13" />
        <path d="M18 232 532 84" stroke="var(--ground)" strokeWidth="25" />
        <path d="M18 232 532 84" stroke="var(--brass)" strokeWidth="13" />
      </svg>
      <p className="mt-1.5 grid grid-cols-4 pr-[10.7%] pl-[3.6%] text-center text-[.75rem] font-[560] xs:text-[.8125rem] text-on-ground-2">
        {trunks.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}
