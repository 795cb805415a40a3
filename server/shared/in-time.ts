/** The result of `work`, or what `late` says after `ms`: it may throw. The work itself goes on. */
export async function inTime<Result, Late>(ms: number, work: Promise<Result>, late: () => Late) {
  const over = Promise.withResolvers<typeof isLate>();
  const timer = setTimeout(() => over.resolve(isLate), ms);
  try {
    const result = await Promise.race([work, over.promise]);
    return result === isLate ? late() : result;
  } finally {
    clearTimeout(timer);
  }
}

const isLate: unique symbol = Symbol('late');
