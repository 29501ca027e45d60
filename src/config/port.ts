/** A port as somebody writes it. @throws Error in a sentence for what is none */
export function portOf(given: string): number {
  const port = Number(given);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`"${given}" is not a port: give a number from 1 to 65535 after --port.`);
}
