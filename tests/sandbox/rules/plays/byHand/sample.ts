/** Records of the sample world that plays of the shop speak of, and worlds with more products. */
import type {Json} from '../../../../../src/openapi/types';
import {Player} from '../../player';
import {altered} from '../../twins';

type Fields = Record<string, Json>;

export const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
export const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
export const SAMIR = 'usr_01JHPZ8K00T4V2M7XQ9C5W3RNB';
export const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
export const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
export const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
export const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
export const EN_UK = {id: UK, name: 'Halden UK', type: 'store'};
/** What Maya may do there. */
export const MAYA_UK = '/v1/store-buyer-permissions/sbp_01JK5GWKK0AQ7EWRT329F3FBYV';
export const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
export const COAT = 'prd_01JK8AA26YWTC8EYYN1S7VJF5X';
export const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
export const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
export const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
export const SAFETY = 'cat_01JHHX77F5HP9R0QYHXE09WQAN';
export const GLOVE_CATEGORY = 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF';
export const SOLVENTS = 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC';

/** A step of an approval rule. */
export const step = (more: Fields = {}): Fields => ({
  position: 1,
  approver_user_ids: [TOMAS],
  approver_group_ids: [],
  quorum: 'any',
  sla_hours: 24,
  ...more,
});

/** What a call for somebody says. */
export const acting = (user: string, headers: Record<string, string> = {}): {headers: Record<string, string>} => ({
  headers: {'Acting-User': user, ...headers},
});
export const at = (moment: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': moment}});

/** The id of the product that is made after another one. */
export const another = (number: number): string => `prd_01JHQK5Z4${String(number).padStart(17, '0')}`;

/**
 * A sample world with products more, each made from the gloves.
 *
 * @param products what differs from the gloves
 */
export function withProducts(...products: readonly Fields[]): (player: Player) => Player {
  return withMade(GLOVES, ...products);
}

/** The same, made from another product. */
export function withMade(from: string, ...products: readonly Fields[]): (player: Player) => Player {
  return (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/Product', (record) =>
        record.id === from
          ? [
              record,
              ...products.map((more, number) => ({...record, id: another(number + 1), identifiers: [], ...more})),
            ]
          : [record],
      ),
    });
}

/** A sample world in which one record of a kind is otherwise. */
export function withChange(collection: string, id: string, change: Fields): (player: Player) => Player {
  return (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, collection, (record) => [record.id === id ? {...record, ...change} : record]),
    });
}
