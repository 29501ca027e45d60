import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

/** Bytes after gzip that a page asks for by its HTML alone: itself, its scripts, its styles, the fonts it preloads. */
export interface FirstLoad {
  document: number;
  scripts: number;
  styles: number;
  fonts: number;
  total: number;
}

/** The files of a kind that the HTML names in any way, an inline script included; what it only prefetches is left out. */
function named(html: string, folder: 'js' | 'css' | 'fonts', extension: string = folder): string[] {
  const pattern = new RegExp(`/assets/${folder}/[\\w.~%-]+\\.${extension}\\b`, 'g');
  return [...new Set(html.match(pattern) ?? [])];
}

/** The minifier leaves quotes away. */
function withoutPrefetches(html: string): string {
  return html.replace(/<link\b[^>]*\srel=["']?prefetch\b[^>]*>/g, '');
}

/** Weighs built pages; a file that many pages share is packed once. */
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
   * @param route of a page, with a slash at its end
   * @throws Error when the page, or a script, style or font it names, is not in the build
   */
  of(route: string): FirstLoad {
    const html = fs.readFileSync(path.join(this.folder, route, 'index.html'), 'utf8');
    const wanted = withoutPrefetches(html);
    const sum = (files: string[]): number => files.reduce((bytes, file) => bytes + this.bytesOf(file), 0);
    const document = gzipSync(html, {level: 9}).length;
    const scripts = sum(named(wanted, 'js'));
    const styles = sum(named(wanted, 'css'));
    const fonts = sum(named(wanted, 'fonts', 'woff2'));
    return {document, scripts, styles, fonts, total: document + scripts + styles + fonts};
  }
}
