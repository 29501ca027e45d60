/** "40 s", "2 min 5 s" */
export function spanOf(seconds: number): string;
export function lineOf(name: string, passed: number, usual: number | undefined): string;
export function told<Result>(
  name: string,
  work: () => Promise<Result>,
  options?: {isQuiet?: boolean; stream?: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>; first?: string},
): Promise<Result>;
