// Modules that exist only while the site is built, so that type checks run on a fresh clone.

/** Our override of the theme's (src/theme/ApiItem). */
declare module '@theme/ApiItem' {
  export {default} from '@theme/DocItem';
}

/** Our overrides of the theme's. */
declare module '@theme/Schema' {
  export {default} from '@site/src/theme/Schema';
}
declare module '@theme/SchemaTabs' {
  export {default} from '@site/src/theme/SchemaTabs';
}

/** Written by src/plugins/openapi. */
declare module '@generated/openapi/default/*.json' {
  const data: unknown;
  export default data;
}

/** The generated pages' data. */
declare module '@site/api/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/content. */
declare module '@generated/content/default/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/templates. */
declare module '@generated/templates/default/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/home. */
declare module '@generated/home/default/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/use-cases. */
declare module '@generated/use-cases/default/*.json' {
  const data: unknown;
  export default data;
}

/** react-router-config, which src/plugins/quick-routes stands in for. */
declare module '@quick-routes/original' {
  export {renderRoutes} from 'react-router-config';
}
