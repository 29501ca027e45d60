/** Groups that follow each other under one heading. */
export interface Section<Group> {
  heading?: string;
  groups: Group[];
}

/** @param groups in the order of their headings */
export function sectionsOf<Group extends {heading?: string}>(groups: readonly Group[]): Section<Group>[] {
  const sections: Section<Group>[] = [];
  for (const group of groups) {
    const {heading} = group;
    const last = sections.at(-1);
    if (last && last.heading === heading) last.groups.push(group);
    else sections.push({...(heading !== undefined && {heading}), groups: [group]});
  }
  return sections;
}
