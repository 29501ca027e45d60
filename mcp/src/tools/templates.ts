import {unzipSync} from 'fflate';
import * as z from 'zod';
import {givenName, pieceOf, short} from '../bounded';
import {tool} from '../tool';
import {ToolError} from '../toolError';
import {OFFSET} from './pages';

/** A line of the site's list: `- [Approval inbox](https://…/templates/approval-inbox/index.md): Decide prices.` */
const LISTED = /^- \[(.+)\]\(\S+\/templates\/([a-z-]+)\/index\.md\): (.+)$/gm;

export const listTemplates = tool({
  name: 'list_templates',
  input: {},
  output: {
    templates: z.array(z.object({template: z.string(), title: z.string(), about: z.string(), page: z.string()})),
  },
  run: async (_, {library}) => {
    const list = await library.text('templates/llms.txt');
    return {
      templates: [...list.matchAll(LISTED)].map(([, title = '', template = '', about = '']) => ({
        template,
        title,
        about,
        page: `/templates/${template}/`,
      })),
    };
  },
});

/** Largest file that is shown: what is larger is no source. */
const LARGEST = 400_000;

export const readTemplateFile = tool({
  name: 'read_template_file',
  input: {
    template: givenName()
      .regex(/^[a-z-]+$/)
      .describe('As list_templates names it: approval-inbox'),
    file: givenName().optional().describe('Path in the template: src/server.ts'),
    offset: OFFSET,
  },
  output: {
    files: z.array(z.string()).optional(),
    text: z.string().optional(),
    total_characters: z.number().optional(),
    next_offset: z.number().optional(),
  },
  run: async ({template, file, offset}, {library}) => {
    const zip = await library.site.bytes(`templates/${template}.zip`).catch(() => {
      throw new ToolError(`There is no template ${template}.`, 'Use list_templates.');
    });
    const names: string[] = [];
    const own = (name: string): string => name.split('/').slice(1).join('/') || name;
    const files = unzipSync(zip, {
      filter: ({name, originalSize}) => {
        if (!name.endsWith('/')) names.push(own(name));
        return originalSize <= LARGEST && own(name) === file;
      },
    });
    if (file === undefined) return {files: names.sort()};
    const [bytes] = Object.values(files);
    if (!bytes) throw new ToolError(`${template} has no file ${short(file)}.`, 'Leave out `file` to see the list.');
    return pieceOf(new TextDecoder().decode(bytes), offset);
  },
});
