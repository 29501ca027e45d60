import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

/**
 * Gzipped bytes of everything that the HTML of a page loads by itself: the document, scripts, styles and preloaded
 * fonts.
 */
export interface FirstLoad {
  document: number;
  scripts: number;
  styles: number;
  fonts: number;
  total: number;
}

/** Files of a kind that the HTML names anywhere, even in an inline script. */
function named(html: string, folder: 'js' | 'css' | 'fonts', extension: string = folder): string[] {
  const pattern = new RegExp(`/assets/${folder}/[\\w.~%-]+\\.${extension}\\b`, 'g');
  return [...new Set(html.match(pattern) ?? [])];
}

/** The minifier may have removed quotation marks. */
function withoutPrefetches(html: string): string {
  return html.replace(/<link\b[^>]*\srel=["']?prefetch\b[^>]*>/g, '');
}

/** Addresses of the files that a page needs, without the base URL. */
export function neededFiles(html: string): {scripts: string[]; styles: string[]; fonts: string[]} {
  // Styles name fonts that most pages have no character of.
  const wanted = withoutPrefetches(html).replace(/<style>[\s\S]*?<\/style>/g, '');
  return {scripts: named(wanted, 'js'), styles: named(wanted, 'css'), fonts: named(wanted, 'fonts', 'woff2')};
}

/** Measures built pages; the size of a file that many pages share is cached. */
export class FirstLoads {
  private readonly packed = new Map<string, number>();

  /** @param folder of the build */
  constructor(private readonly folder: string) {}

  private bytesOf(file: string): number {
    const known = this.packed.get(file);
    if (known !== undefined) return known;
    const bytes = gzipSync(fs.readFileSync(path.join(this.folder, decodeURIComponent(file))), {level: 9}).length;
    this.packed.set(file, bytes);
    return bytes;
  }

  /**
   * @param route of a page, with a slash at the end
   * @param html of the page, when it is not that of the build
   * @throws Error when the page, or a file that it names, is missing in the build
   */
  of(route: string, html = fs.readFileSync(path.join(this.folder, route, 'index.html'), 'utf8')): FirstLoad {
    const needed = neededFiles(html);
    const sum = (files: string[]): number => files.reduce((bytes, file) => bytes + this.bytesOf(file), 0);
    const document = gzipSync(html, {level: 9}).length;
    const scripts = sum(needed.scripts);
    const styles = sum(needed.styles);
    const fonts = sum(needed.fonts);
    return {document, scripts, styles, fonts, total: document + scripts + styles + fonts};
  }
}
