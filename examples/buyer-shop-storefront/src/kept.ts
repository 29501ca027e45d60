/** Keeps what was read for some seconds. What failed is asked for again. */
export function keptFor<T>(seconds: number, read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const kept = new Map<string, {answer: Promise<T>; until: number}>();
  return (id) => {
    const found = kept.get(id);
    if (found && Date.now() < found.until) return found.answer;
    for (const [old, {until}] of kept) if (Date.now() >= until) kept.delete(old);
    const answer = read(id);
    kept.set(id, {answer, until: Date.now() + seconds * 1000});
    answer.catch(() => kept.delete(id));
    return answer;
  };
}
