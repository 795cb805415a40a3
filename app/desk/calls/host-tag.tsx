/** Initials that tell hosts apart without color. */
export function HostTag({ mark }: { mark: string }) {
  return (
    <span className="inline-block rounded-control border border-current px-1 text-micro leading-[1.1] font-[660]">
      {mark}
    </span>
  );
}
