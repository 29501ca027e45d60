import {fencesOf, writtenPages, type MdxPage, type PageFence} from '../../scripts/lib/check/mdx';

let pages: readonly MdxPage[] | undefined;
const fences = new WeakMap<MdxPage, readonly PageFence[]>();

/** Every page that people write, read and parsed once for all test files of a process. They only read. */
export function ourPages(): readonly MdxPage[] {
  return (pages ??= writtenPages());
}

/** The code blocks of a page of {@link ourPages}, in their order. */
export function ourFences(page: MdxPage): readonly PageFence[] {
  const known = fences.get(page) ?? fencesOf(page);
  fences.set(page, known);
  return known;
}
