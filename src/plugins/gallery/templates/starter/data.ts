/** The applications in the package that starts one, as its program reads them. */

/** The file of the package that holds them, beside the program. */
export const DATA_FILE = 'applications.json';

/** What a file holds: its text, or its bytes in base 64 when they are no text. */
export type Content = readonly ['utf8' | 'base64', string];

export interface Application {
  /** What it is, in one sentence. */
  pitch: string;
  /** By path of a file: where in `contents` its content is. Applications share what is the same in them. */
  files: Record<string, number>;
}

export interface Applications {
  contents: Content[];
  /** By name. */
  applications: Record<string, Application>;
}

/** Whether bytes are a text that comes back as the same bytes. */
function isText(bytes: Uint8Array): boolean {
  return Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf8').equals(bytes);
}

/** @param all by name: what an application is, and its files by path */
export function dataOf(
  all: ReadonlyMap<string, {pitch: string; files: ReadonlyMap<string, Uint8Array>}>,
): Applications {
  const contents: Content[] = [];
  const known = new Map<string, number>();
  const placeOf = (bytes: Uint8Array): number => {
    const form = isText(bytes) ? 'utf8' : 'base64';
    const content = Buffer.from(bytes).toString(form);
    const key = `${form} ${content}`;
    const place = known.get(key) ?? contents.push([form, content]) - 1;
    known.set(key, place);
    return place;
  };
  const applications = [...all].map(([slug, {pitch, files}]): [string, Application] => [
    slug,
    {pitch, files: Object.fromEntries([...files].map(([name, bytes]) => [name, placeOf(bytes)]))},
  ]);
  return {contents, applications: Object.fromEntries(applications)};
}

/** The files of an application by path. */
export function filesOf({contents, applications}: Applications, slug: string): Map<string, Uint8Array> {
  const files = Object.entries(applications[slug]?.files ?? {});
  return new Map(
    files.map(([name, place]) => {
      const [form, content] = contents[place] ?? ['utf8', ''];
      return [name, Buffer.from(content, form)];
    }),
  );
}
