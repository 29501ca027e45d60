import type {Setting} from '../../../content/data/templates/view';
/**
 * The settings of a `.env.example`: lines of comment, then `NAME=value`. A setting is optional when its line is
 * commented out.
 */
export function settingsOf(text: string): Setting[] {
  const settings: Setting[] = [];
  let comments: string[] = [];
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(?:#\s*)?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trim()) ?? [];
    if (name !== undefined) {
      settings.push({name, value: value.replace(/^(["'])(.*)\1$/, '$2'), meaning: comments.join(' ')});
      comments = [];
    } else if (line.startsWith('#')) comments.push(line.replace(/^#\s*/, '').trim());
    else comments = [];
  }
  return settings;
}
