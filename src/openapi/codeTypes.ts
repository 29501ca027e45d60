import type {ProblemCatalogue} from './types';

/** File of the types, from the site's folder. */
export const CODE_TYPES = 'src/openapi/problemCodes.ts';

function union(name: string, about: string, codes: Record<string, unknown> | undefined): string {
  const members = Object.keys(codes ?? {})
    .sort()
    .map((code) => `  | '${code}'`);
  return `/** ${about} */\nexport type ${name} =\n${members.join('\n')};\n`;
}

/** The text of a module with the codes of the error catalogue as types, so that the compiler knows them. */
export function codeTypes({problems, field_codes: fields}: ProblemCatalogue): string {
  return [
    '/* Made by `npm run openapi codes` from openapi/shared/problems; a test compares them. */\n',
    union('ProblemCode', 'Code of a problem document.', problems),
    union('FieldCode', 'Code of one finding in `errors` of a problem document.', fields),
  ].join('\n');
}
