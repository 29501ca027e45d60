/** The part of subset-font 2 that we use; it ships no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | {min: number; max: number}>;
    /** Tags of the OpenType features to keep; all without it. */
    keepFeatures?: string[];
    noHinting?: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
