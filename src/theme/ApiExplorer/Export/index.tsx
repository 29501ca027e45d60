/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer/Export.
 * Reason: the original is a menu that needs scripts and saves through a library. Ours are links to the files.
 */
import React, {type ReactNode} from 'react';
import Download from '@site/src/components/Download';

interface Props {
  /** Name of the API, with which its file names begin. */
  name: string;
}

export default function Export({name}: Props): ReactNode {
  return (
    <p>
      Download the whole description as <Download file={`${name}.yaml`}>OpenAPI YAML</Download>,{' '}
      <Download file={`${name}.json`}>OpenAPI JSON</Download> or a{' '}
      <Download file={`${name}.postman.json`}>Postman collection</Download>.
    </p>
  );
}
