/** `npm run assets editor`: writes what editors know of front matter, the glossary and the vocabulary into `.vscode/`. */
import fs from 'node:fs';
import {editorFiles} from '../lib/editorFiles';

async function main(): Promise<void> {
  for (const [file, text] of await editorFiles(process.cwd())) {
    fs.writeFileSync(file, text);
    console.log(file);
  }
}

void main();
