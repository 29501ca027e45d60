// Declares modules that only exist during a build, so that type checks run on a fresh clone.

/** Our override of the theme's component (src/theme/ApiItem). */
declare module '@theme/ApiItem' {
  export {default} from '@theme/DocItem';
}

/** Our overrides of the theme's components. */
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

/** Data of the generated pages. */
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

/** The original react-router-config, which src/plugins/static-client/route-index replaces. */
declare module '@route-index/original' {
  export {renderRoutes} from 'react-router-config';
}

/** Prism without grammars, which @types/prismjs describes together with some. */
declare module 'prismjs/components/prism-core' {
  import * as Prism from 'prismjs';

  export default Prism;
}
