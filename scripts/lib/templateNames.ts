import {nearest} from '../../src/content/nearest';
import {templates, type Template} from '../../src/content/data/templates';

/** The template with a name. @throws Error that suggests similar names */
export function templateNamed(slug: string): Template {
  const found = templates.find((template) => template.slug === slug);
  if (found) return found;
  const near = nearest(
    slug,
    templates.map((template) => template.slug),
  );
  throw new Error(`There is no template "${slug}". Did you mean ${near.slice(0, -1).join(', ')} or ${near.at(-1)}?`);
}

/** The named templates, or all without names. */
export function templatesNamed(slugs: readonly string[]): readonly Template[] {
  return slugs.length === 0 ? templates : slugs.map(templateNamed);
}
