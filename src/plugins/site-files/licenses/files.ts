import type {Bundled} from './packages';

export const LICENSES_FILE = 'licenses.txt';
/** CycloneDX, with the extension that its tools look for. */
export const SBOM_FILE = 'sbom.cdx.json';

const LINE = '-'.repeat(80);

/** The notices that the licences of the packages ask for, as text. */
export function licensesText(siteTitle: string, packages: readonly Bundled[]): string {
  return [
    `${siteTitle} contains parts of these packages.`,
    ...packages.map(({name, version, license, homepage, text}) =>
      [
        LINE,
        `${name} ${version}`,
        `License: ${license}`,
        ...(homepage === undefined ? [] : [homepage]),
        ...(text === undefined ? [] : ['', text]),
      ].join('\n'),
    ),
    '',
  ].join('\n\n');
}

/** An identifier of SPDX, or an expression of several. */
function licenseEntry(license: string): object {
  return /\s/.test(license) ? {expression: license} : {license: {id: license}};
}

/**
 * The bill of materials: which packages readers get parts of. It names no time and no serial number, so two builds of
 * one commit give the same file.
 */
export function billOfMaterials(siteTitle: string, packages: readonly Bundled[]): string {
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {component: {type: 'application', name: siteTitle}},
      components: packages.map(({name, version, license, homepage}) => {
        const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
        return {
          type: 'library',
          'bom-ref': purl,
          name,
          version,
          purl,
          licenses: [licenseEntry(license)],
          ...(homepage !== undefined && {externalReferences: [{type: 'website', url: homepage}]}),
        };
      }),
    },
    null,
    1,
  )}\n`;
}
