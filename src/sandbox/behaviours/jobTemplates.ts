import type {Behaviour, Call} from '../call';
import {texts} from './access';
import {KINDS} from './imports/kinds';
import {templateFile} from './templateFile';

/** Empty files with the columns of an import kind. */

/** Columns in the order that we suggest. `name:*` stands in each language of the client. */
const COLUMNS: Record<string, string> = {
  categories: 'code parent_code name:* unspsc_code gl_account visible position external_id',
  unspsc_mappings: 'unspsc_code category_code gl_account erp_material_group supplier',
  unit_label_mappings: 'source_label supplier language unit_code content_quantity content_unit_code erp_unit_code',
  users:
    'email first_name last_name roles groups external_id cost_centre approval_limit.amount approval_limit.currency manager_email default_store type send_invite',
  user_groups: 'code name parent_code description manager_email default_cost_centre external_id',
  offer_approvals: 'approval_id decision comment effective_from reason_code',
  materials:
    'number name:* material_type_id material_group_id base_unit unspsc_code tracking expiry_tracking shelf_life_days issue_strategy abc_class external_id',
  locations: 'code name location_type_id parent_code usage cost_centre barcode gln external_id',
  stock_counts: 'material_number location_code lot_number expires_on counted_quantity unit counted_at recount comment',
  vendor_materials:
    'material_number supplier vendor_sku order_unit units_per_order_unit min_order_quantity order_multiple lead_time_days manufacturer mpn external_id',
  tags: 'name entity_types color description visible_to_buyers external_id',
  buyer_permissions:
    'external_id name effect priority user_ids user_group_ids supplier_ids store_ids category_ids unspsc_prefixes brands countries price_min.amount price_min.currency price_max.amount price_max.currency product_types hazardous_only keywords approver_group_id message active valid_from valid_to',
  store_buyer_permissions: 'store_id subject_type subject_id access',
};

/** The columns of a kind; of one without a list here its key, and what a new record needs. */
function columnsOf(call: Call, kind: string): string[] {
  const {key = [], required = []} = KINDS[`clients/${kind}`] ?? {};
  const own = COLUMNS[kind]?.split(' ') ?? [...key, ...required.flatMap((one) => one.split('|'))];
  const client = call.maybe('clients/Client')?.all()[0]?.value ?? {};
  const languages = [...new Set([call.defaultLanguage(), ...texts(client.languages)])];
  return [...new Set(own)].flatMap((column) => {
    const [name = '', isTranslated] = column.split(':');
    return isTranslated === undefined ? [name] : languages.map((language) => `${name}:${language}`);
  });
}

const download: Behaviour = (call) => templateFile(call, columnsOf(call, call.param('kind')), []);

export const JOB_TEMPLATES: Record<string, Behaviour> = {'clients/download-batch-template': download};
