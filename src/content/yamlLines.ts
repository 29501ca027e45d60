import {isNode, type Document, type LineCounter} from 'yaml';

/** Line of a place in a YAML file by its keys, or of the nearest place above it in the tree; counted from 1. */
export function lineIn(document: Document, lines: LineCounter, place: readonly PropertyKey[]): number {
  for (let length = place.length; length > 0; length -= 1) {
    const node = document.getIn(place.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
