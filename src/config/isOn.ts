/** Whether a setting that is `on` or `off` is on. @param name of the variable, for the message @throws Error when it is neither */
export function isOn(name: string, value = 'on'): boolean {
  if (value !== 'on' && value !== 'off') throw new Error(`${name}: "${value}" is not a choice. Give on or off.`);
  return value === 'on';
}
