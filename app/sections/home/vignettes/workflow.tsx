const steps = ['SMS: “Got your note.”', 'Email: what to bring to the call'];

/** Messages from inquiry to booked call. */
export function Workflow() {
  return (
    <div className="self-end px-[clamp(26px,2.6vw,38px)] pb-7.5 text-[.875rem] leading-tight font-semibold">
      <p className="flex items-center gap-4 font-[640]">
        <span className="size-4 rounded-full bg-brand" />
        New inquiry
      </p>
      <ol className="relative ml-1.75">
        <li className="absolute top-0 bottom-5.5 left-0 w-[1.5px] bg-rule-strong" />
        {steps.map((step) => (
          <Step key={step} className="border-rule bg-paper" dot="border-2 border-brand bg-raised">
            {step}
          </Step>
        ))}
        <Step className="border-transparent bg-brand-tint" dot="bg-brass">
          Call on the calendar
        </Step>
      </ol>
    </div>
  );
}

function Step({ children, className, dot }: { children: string; className: string; dot: string }) {
  return (
    <li className="relative flex items-center pt-4 pl-6.5">
      <span className="absolute top-9 left-0 h-[1.5px] w-6.5 bg-rule-strong" />
      <span className={`absolute top-7.5 -left-1.25 size-3 rounded-full ${dot}`} />
      <span className={`rounded-slip border px-4 py-3.25 ${className}`}>{children}</span>
    </li>
  );
}
