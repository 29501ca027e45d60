/** The objects of an API by the headings of its groups. */
import {plainSummary} from '../markdown';
import type {LinkContext} from '../links';
import {objectLink, objectPlaces, type ObjectLink} from './place';
import {showingOf} from './uses';

export interface SchemaIndex {
  /** What the list is, as a sentence. */
  lead: string;
  sections: {title: string; objects: (ObjectLink & {about: string})[]}[];
}

/** Greatest length, in characters, of what the list says of an object. */
const ABOUT = 140;
/** Heading of what several kinds of records contain. */
const SHARED = 'Parts of records';

/** The objects in the order of the groups that show them; those that belong to no group come last. */
export function schemaIndex(context: LinkContext): SchemaIndex {
  const {model} = context;
  const {groups, document} = model;
  const headings = [...new Set(groups.map(({heading, title}) => heading ?? title)), SHARED];
  const found = [...objectPlaces(model).keys()].map((schema) => {
    const own = document.components?.schemas?.[schema];
    const slug = own?.['x-id-prefix'] === undefined ? undefined : showingOf(model, schema)?.operation.group;
    const group = groups.find((one) => one.slug === slug);
    const link = objectLink(schema, context);
    return {
      heading: group ? (group.heading ?? group.title) : SHARED,
      objects: link ? [{...link, about: plainSummary(own?.description ?? '', ABOUT)}] : [],
    };
  });
  return {
    lead: `What calls of the ${model.api.title} send and return. Each page has fields, an example and states, and names the operations and events of the object.`,
    sections: headings
      .map((title) => ({
        title,
        objects: found
          .filter(({heading}) => heading === title)
          .flatMap(({objects}) => objects)
          .sort((a, b) => a.title.localeCompare(b.title, 'en')),
      }))
      .filter(({objects}) => objects.length > 0),
  };
}
