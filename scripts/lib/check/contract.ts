/** What pages may refer to in the contract, without a build. */
import type {ContractIndex} from '../../../src/content/contractIndex';
import {homesOf} from '../../../src/content/homes';
import {readPages} from '../../../src/content/mentions';
import {enumsOf, type NamedEnum} from './enums';
import {hashOf, hashOfFolders, keep, kept} from './store';

export interface ContractFacts {
  index: ContractIndex;
  enums: NamedEnum[];
}

const STORE = 'contract';

/** Of the last run of this process. */
let inMemory: {key: string; facts: ContractFacts} | undefined;

/** @throws Error when the contract can't be read */
export async function contractFacts(siteDir: string): Promise<ContractFacts> {
  const homes = homesOf(readPages(siteDir));
  const key = hashOf(
    hashOfFolders(siteDir, ['openapi'], /\.(?:ya?ml|json)$/),
    hashOfFolders(siteDir, ['src/openapi', 'scripts/lib/check'], /\.ts$/),
    JSON.stringify(homes),
  );
  const before = inMemory?.key === key ? inMemory.facts : (kept(siteDir, STORE, key) as ContractFacts | undefined);
  if (before) {
    inMemory = {key, facts: before};
    return before;
  }
  // These load slowly, and are needed only after a change of the contract.
  const [{loadContract}, {contractIndex}, {readLimits}, {readRights}] = await Promise.all([
    import('../contractModels'),
    import('../../../src/openapi/contractIndex'),
    import('../../../src/openapi/limits'),
    import('../../../src/openapi/rights'),
  ]);
  const {models, catalogue} = await loadContract();
  const facts = {
    index: contractIndex(models, catalogue, readRights(siteDir), homes, readLimits(siteDir)),
    enums: models.flatMap(enumsOf),
  };
  keep(siteDir, STORE, key, facts);
  return facts;
}
