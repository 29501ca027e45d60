// Modules that exist only while the site is built, so that type checks run on a fresh clone.

/** Our override of the theme's (src/theme/ApiItem). */
declare module '@theme/ApiItem' {
  export {default} from '@theme/DocItem';
}

/** Our overrides of the theme's. */
declare module '@theme/Schema' {
  export {default} from '@site/src/theme/Schema';
}
declare module '@theme/ResponseExamples' {
  export {default} from '@site/src/theme/ResponseExamples';
}
declare module '@theme/ResponseHeaders' {
  export {default} from '@site/src/theme/ResponseHeaders';
}
declare module '@theme/SchemaTabs' {
  export {default} from '@site/src/theme/SchemaTabs';
}

/** Written by src/plugins/reference/pages. */
declare module '@generated/openapi/default/*.json' {
  const data: unknown;
  export default data;
}

/** The generated pages' data. */
declare module '@site/api/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/content/data. */
declare module '@generated/content/default/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/gallery/templates. */
declare module '@generated/templates/default/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/gallery/home. */
declare module '@generated/home/default/*.json' {
  const data: unknown;
  export default data;
}

/** Written by src/plugins/gallery/use-cases. */
declare module '@generated/use-cases/default/*.json' {
  const data: unknown;
  export default data;
}

/** react-router-config, which src/plugins/static-client/route-index stands in for. */
declare module '@route-index/original' {
  export {renderRoutes} from 'react-router-config';
}
