const turns = new Map<string, Promise<unknown>>();

/** Does what concerns an approval one after the other: two events at once post one message, and the last one read is shown. */
export function inTurn<Done>(approvalId: string, work: () => Promise<Done>): Promise<Done> {
  const turn = (turns.get(approvalId) ?? Promise.resolve()).catch(() => undefined).then(work);
  turns.set(approvalId, turn);
  const end = (): void => {
    if (turns.get(approvalId) === turn) turns.delete(approvalId);
  };
  turn.then(end, end);
  return turn;
}
