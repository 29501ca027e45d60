import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import rulesData from '@generated/openapi/default/imports.json';
import island from '@site/src/components/island/island';
import ErrorListIsland from './ErrorList.island';
import type {ImportRules} from './rules';

// Written by src/plugins/reference/pages.
const {kinds} = rulesData as ImportRules;

const Island = island('ErrorList', ErrorListIsland);

interface Props {
  /**
   * The kind of import, such as `suppliers/prices`, or several with a space between them. Without it, columns are told
   * by their names.
   */
  kind?: string;
}

/** A field for the error list of an import, which explains each of its rows. */
export default function ErrorList({kind}: Props): ReactNode {
  const errors = useBaseUrl('/docs/errors/');
  if (kind?.split(' ').some((one) => !(one in kinds)))
    throw new Error(
      `<ErrorList kind="${kind}">: there is no such import. Use one of ${Object.keys(kinds).join(', ')}.`,
    );
  return (
    <Island errors={errors} id={`errors-of-${kind?.split('/')[1] ?? 'import'}`} {...(kind !== undefined && {kind})} />
  );
}
