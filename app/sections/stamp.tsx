/** A rubber stamp, such as "Past due". */
export function Stamp({ children }: { children: string }) {
  return (
    <p className="mb-6">
      <span className="inline-block -rotate-3 rounded-[2px] border-[2.5px] border-negative bg-paper px-3.5 pt-2.25 pb-2 text-[.9375rem] leading-none font-[660] tracking-[.12em] text-negative uppercase outline outline-offset-2 outline-negative">
        {children}
      </span>
    </p>
  );
}
