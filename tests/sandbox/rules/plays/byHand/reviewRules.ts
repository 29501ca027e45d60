/** Rules of reviews: who sees them, who may change them, and what counts in the average. */
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {story, type Story} from './story';

const REVIEWS = '/v1/reviews';
const GLOVES_REVIEW = `${REVIEWS}/rev_01JN0N5JX0THMDKETYG1X21NHS`;
const PENDING = `${REVIEWS}/rev_01JP7Q4ZC0J0NCK8QTVTMKS69A`;
const HIDDEN = `${REVIEWS}/rev_01JNK9ZFQ0H48D3FXXNNVS3M37`;
const GLOVES = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const HIDDEN_PRODUCT = 'prd_01JHQK5Z4090N1EMAH1EGH8MDZ';
const MAYA = {key: 'maya_buyer'};
const INES = {key: 'ines_buyer'};
const MODERATOR = {key: 'tomas_procurement_manager'};

async function seen(told: Story, options: {key: string}, query = ''): Promise<string[]> {
  return (await told.all(`${REVIEWS}?${query}`, options)).map(({status}) => asText(status)).sort();
}

/** Average and number of the reviews of a product. */
async function rated(told: Story, product: string): Promise<Json> {
  const {rating = null} = await told.get(product);
  return isObject(rating) ? [rating.average ?? null, rating.count ?? null] : null;
}

story(['Review.only-published-reviews-visible', 'list-reviews.status.only-unless-moderate'], async (told) => {
  told.is('a moderator', await seen(told, MODERATOR), ['hidden', 'pending', 'published']);
  told.is('the author of two', await seen(told, MAYA), ['pending', 'published']);
  told.is('the author of the hidden one', await seen(told, INES), ['hidden', 'published']);
  told.is('those of others', await seen(told, INES, 'status=pending'), []);
  await told.see('read by another one', 'GET', PENDING, undefined, '404 not_found', INES);
  await told.see('read by the author', 'GET', PENDING, undefined, '200', MAYA);
});
story('Review.moderation_note.only-author-moderators-see', async (told) => {
  const note = async (options: {key: string}): Promise<Json> =>
    (await told.get(HIDDEN, options)).moderation_note ?? null;
  await told.see('published', 'POST', `${HIDDEN}/moderate`, {action: 'publish', note: 'For Ines.'}, '200', MODERATOR);
  told.is('the author', await note(INES), 'For Ines.');
  told.is('a moderator', await note(MODERATOR), 'For Ines.');
  told.is('somebody else', await note(MAYA), null);
});
story('update-review.again-points-leave-average', async (told) => {
  told.is('before', await rated(told, GLOVES), ['4.6', 18]);
  const changed = await told.see('changed', 'PATCH', GLOVES_REVIEW, {rating: 1}, '200', MAYA);
  told.is('its state', changed.status, 'pending');
  // 4.6 × 18 without the 5 points of this one.
  told.is('meanwhile', await rated(told, GLOVES), ['4.6', 17]);
  await told.see('published', 'POST', `${GLOVES_REVIEW}/moderate`, {action: 'publish'}, '200', MODERATOR);
  told.is('afterwards', await rated(told, GLOVES), ['4.4', 18]);
});
story('ReviewUpdate.rating.only-number-goes-into', async (told) => {
  const body = {target_type: 'product', target_id: ACETONE, rating: 4, aspects: {quality: 1, delivery: 1}};
  const made = await told.see('a review', 'POST', REVIEWS, body, '201', MAYA);
  told.is('before', await rated(told, `/v1/products/${ACETONE}`), null);
  await told.see('published', 'POST', `${REVIEWS}/${asText(made.id)}/moderate`, {action: 'publish'}, '200', MODERATOR);
  told.is('afterwards', await rated(told, `/v1/products/${ACETONE}`), ['4.0', 1]);
});
story('delete-review.target-follows-within-minute', async (told) => {
  await told.see('deleted', 'DELETE', GLOVES_REVIEW, undefined, '204', MAYA);
  told.is('the average', await rated(told, GLOVES), ['4.6', 17]);
});
story('update-review.cannot-change-delete-review', async (told) => {
  await told.see('another target', 'PATCH', GLOVES_REVIEW, {target_id: ACETONE}, '422 /target_id unknown_field', MAYA);
  await told.see('deleted', 'DELETE', GLOVES_REVIEW, undefined, '204', MAYA);
  const body = {target_type: 'product', target_id: ACETONE, rating: 5};
  await told.see('a new one', 'POST', REVIEWS, body, '201', MAYA);
});
story('update-review.only-author-update-moderators', async (told) => {
  await told.see('another one', 'PATCH', GLOVES_REVIEW, {rating: 2}, '403 forbidden', INES);
  await told.see('a moderator', 'PATCH', GLOVES_REVIEW, {rating: 2}, '403 forbidden', MODERATOR);
  await told.see('the author', 'PATCH', GLOVES_REVIEW, {rating: 2}, '200', MAYA);
});
story('moderate-review.combination-answers-invalid-state', async (told) => {
  await told.see('hide a pending one', 'POST', `${PENDING}/moderate`, {action: 'hide'}, '409 invalid_state', MODERATOR);
  await told.see(
    'reject a published one',
    'POST',
    `${GLOVES_REVIEW}/moderate`,
    {action: 'reject', note: 'No.'},
    '409 invalid_state',
    MODERATOR,
  );
  await told.see('publish a pending one', 'POST', `${PENDING}/moderate`, {action: 'publish'}, '200', MODERATOR);
});
story('moderate-review.own-review-answers-forbidden', async (told) => {
  const own = {key: 'maya_procurement_manager'};
  await told.see('her own', 'POST', `${PENDING}/moderate`, {action: 'publish'}, '403 forbidden', own);
  await told.see('of another one', 'POST', `${HIDDEN}/moderate`, {action: 'publish'}, '200', own);
});
story('ReviewUpdate.body.html-refused', async (told) => {
  await told.see('a tag', 'PATCH', GLOVES_REVIEW, {body: 'Very <b>good</b>'}, '422 /body invalid_format', MAYA);
  await told.see('a sign', 'PATCH', GLOVES_REVIEW, {body: '5 < 6 and 7 > 3,\nall good'}, '200', MAYA);
});
story('ReviewModeration.note.required-reject-else-optional', async (told) => {
  await told.see(
    'rejected without',
    'POST',
    `${PENDING}/moderate`,
    {action: 'reject'},
    '422 /note required',
    MODERATOR,
  );
  await told.see('published without', 'POST', `${PENDING}/moderate`, {action: 'publish'}, '200', MODERATOR);
});
story('ReviewCreate.target_id.must-allowed-see', async (told) => {
  const body = (id: string): Json => ({target_type: 'product', target_id: id, rating: 3});
  await told.see('a hidden product', 'POST', REVIEWS, body(HIDDEN_PRODUCT), '422 /target_id unknown_reference', INES);
  await told.see('a shown product', 'POST', REVIEWS, body(ACETONE), '201', INES);
});
story('show-review.again-instead-storing', async (told) => {
  const addressAt = async (moment: string): Promise<Json> => {
    const {images} = await told.get(GLOVES_REVIEW, {headers: {'Sandbox-Date': moment}});
    const [image = null] = Array.isArray(images) ? images : [];
    return isObject(image) ? (image.url_expires_at ?? null) : null;
  };
  told.is('at one', await addressAt('2025-03-14T13:00:00.000Z'), '2025-03-14T13:15:00.000Z');
  told.is('at two', await addressAt('2025-03-14T14:00:00.000Z'), '2025-03-14T14:15:00.000Z');
});
