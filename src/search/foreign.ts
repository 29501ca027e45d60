/**
 * German and French words for the terms of the platform. The pages are in English, so a query in these words is searched
 * with the English ones.
 */
import {term} from './text';

/** English; German; French. Several words of a language are separated by commas. Accents and capitals don't matter. */
const TERMS = `
announcement; ankündigung, aushang, mitteilung; annonce
approval; genehmigung, freigabe; approbation, validation
approval rule; genehmigungsregel, freigaberegel; règle d'approbation
approve; genehmigen, freigeben; approuver, valider
archive; archivieren, archiv; archiver
authentication; authentifizierung; authentification
api key; api schlüssel, schlüssel, zugangsschlüssel; clé d'api, clé api, clé
api; schnittstelle, programmierschnittstelle; interface de programmation
award; zuschlag, vergabe; attribution, adjudication
available; verfügbar, verfügbarkeit; disponible, disponibilité
barcode; strichcode; code barre, code à barres
base unit; basiseinheit, basismengeneinheit; unité de base
batch import; massenimport, stapelimport; import en masse
location; lagerplatz, lagerort, stellplatz, regalplatz, fach; emplacement
brand; marke; marque
budget; budget, etat; budget
buyer; einkäufer, besteller; acheteur
buyer permission; einkaufsberechtigung, käuferberechtigung; droit d'achat
cancel; stornieren, abbrechen; annuler
cart; warenkorb, einkaufswagen; panier
catalogue; katalog; catalogue produits
category; kategorie, warengruppe; catégorie, famille de produits
change; ändern, änderung; modifier, modification
change log; änderungsprotokoll; journal des modifications
client; mandant, auftraggeber; donneur d'ordre
comparison; vergleich; comparaison
compare; vergleichen; comparer
contact; ansprechpartner, kontakt; interlocuteur
conversion; umrechnung; conversion d'unités
cost centre; kostenstelle; centre de coûts, centre de coût
count stock; inventur, bestandsaufnahme, zählung; inventaire, comptage
country; land, lieferland; pays
create; anlegen, erstellen, neu; créer, création
currency; währung; devise, monnaie
customer; kunde; client final
customer number; kundennummer; numéro de client
delete; löschen, entfernen; supprimer, effacer
delivery; lieferung; livraison
delivery address; lieferadresse, lieferanschrift; adresse de livraison
delivery time; lieferzeit, lieferfrist; délai de livraison, délai
deputy; vertretung, stellvertreter, vertreter; suppléant, remplaçant
department; abteilung; service interne, département
description; beschreibung; description produit
discount; rabatt, nachlass, skonto; remise, rabais, réduction
dispatch; versenden, warenausgang; expédier, expédition
documentation; dokumentation, anleitung, handbuch; mode d'emploi, manuel
download; herunterladen; télécharger
email; e-mail, benachrichtigung; courriel, notification par courriel
error; fehler; erreur
error codes; fehlercodes, fehlercode, fehlermeldung, fehlermeldungen; code d'erreur, codes d'erreur, message d'erreur
event; ereignis; événement
exchange rate; wechselkurs; taux de change
expiry; verfallsdatum, ablaufdatum, haltbarkeit, mindesthaltbarkeit; date de péremption, péremption, date d'expiration
export; exportieren; exporter, exportation
file; datei; fichier
form; formular; formulaire
freight; fracht, frachtkosten, versandkosten, lieferkosten; frais de port, frais de livraison, frais d'expédition
freight rule; versandregel, versandregeln; règle d'expédition
glossary; glossar, begriffe; glossaire
goods issue; warenausgang, entnahme; sortie de stock, sortie de marchandises
goods receipt; wareneingang, warenannahme; réception de marchandises, réception, entrée de stock
hazardous; gefahrgut, gefahrstoff; matière dangereuse, produit dangereux
hide; ausblenden, verbergen; masquer
image; bild, produktbild; image produit, photo produit
import; importieren, einlesen; importer, importation
integration; anbindung, integration; intégration
inventory; lagerbestand, bestand; stock disponible
inventory management; lagerverwaltung, bestandsführung, lagerhaltung; gestion de stock, gestion des stocks
invite; einladen, einladung; inviter, invitation
label; etikett, etiketten; étiquette
language; sprache; langue
lead time; wiederbeschaffungszeit, vorlaufzeit; délai d'approvisionnement
list; auflisten, liste; lister
log in; anmelden, anmeldung, einloggen; se connecter, connexion
lot; charge, los; lot de fabrication, numéro de lot
lot number; chargennummer, losnummer; numéro de lot
manufacturer; hersteller; fabricant
material; material, werkstoff; matériel, matière
material group; materialgruppe; groupe de matières
material type; materialart; type de matière
minimum order quantity; mindestbestellmenge, mindestmenge; quantité minimale de commande, quantité minimum
move; verschieben, umlagern; déplacer
name; bezeichnung, produktname; désignation, nom du produit
offer; angebot, offerte; offre
option; ausprägung; option produit
order; bestellung, auftrag; commande, commander
order unit; bestelleinheit; unité de commande
out of office; abwesenheit, urlaub; absence, congé
packaging; verpackung, gebinde; emballage, conditionnement
password; passwort, kennwort; mot de passe
reset password; passwort vergessen, passwort zurücksetzen, kennwort vergessen; mot de passe oublié, réinitialiser le mot de passe
payment terms; zahlungsbedingungen, zahlungsziel; conditions de paiement
permission; berechtigung, recht, zugriffsrecht; autorisation, droit, droits d'accès
pick list; kommissionierung, kommissionierliste, pickliste, kommissionieren; liste de prélèvement, préparation de commandes, prélèvement
preset; voreinstellung; préréglage
price; preis; prix
price approval; preisfreigabe, preisgenehmigung; approbation des prix, approbation de prix
price change; preisänderung, preiserhöhung; changement de prix, hausse de prix
price list; preisliste; liste de prix, liste des prix, tarif
tier price; staffelpreis, preisstaffel; prix dégressif, prix par palier
print; drucken; imprimer
privacy; datenschutz; protection des données, confidentialité
product; produkt, artikel; produit, article
product list; merkliste, einkaufsliste; liste de produits, liste d'achats
promotion; aktion, sonderangebot; promotion commerciale, offre spéciale
property; merkmal, eigenschaft; caractéristique, attribut
purchase; einkauf, beschaffung; achat, approvisionnement
purchase order; bestellauftrag; bon de commande
quality hold; qualitätssperre, sperrbestand, gesperrt; blocage qualité, stock bloqué
quantity; menge, anzahl; quantité
question; frage; question posée
quotation; kostenvoranschlag; devis
rate limit; ratenbegrenzung, anfragelimit; limite de débit, limitation de débit
receive goods; ware annehmen, ware empfangen; recevoir des marchandises
receive; empfangen, annehmen; recevoir
refill point; nachschubpunkt, meldebestand; point de réapprovisionnement
reject; ablehnen; refuser, rejeter
rename; umbenennen; renommer
reorder point; bestellpunkt; seuil de commande
replenishment; nachschub, nachschubsteuerung; réapprovisionnement
report; bericht, auswertung; rapport
request; anfrage, anforderung; demande
request for quotation; angebotsanfrage, angebot anfordern, ausschreibung; demande de devis, appel d'offres, demande de prix
requisition; bestellanforderung, banf, bedarfsanforderung; demande d'achat
reservation; reservierung; réservation
reverse; rückgängig, rückgängig machen, stornobuchung; annuler une écriture, contrepasser
review; bewertung, rezension; avis, évaluation
role; rolle, benutzerrolle; rôle utilisateur
safety data sheet; sicherheitsdatenblatt; fiche de données de sécurité
safety stock; sicherheitsbestand, mindestbestand; stock de sécurité
savings; einsparung, einsparungen; économies
scan; scannen; scanner un code
schedule; zeitplan, terminieren; planifier, calendrier
scrap; verschrotten, ausschuss; rebut, mise au rebut
search; suche, suchen; recherche, rechercher
send; senden, schicken; envoyer
serial number; seriennummer; numéro de série
service; dienstleistung; prestation, prestation de service
settings; einstellungen, konfiguration; paramètres, réglages, configuration du compte
share; teilen, freigabe; partager, partage
shipping; versand; expédition, envoi
shop; geschäft, laden; boutique
single sign-on; einmalanmeldung; authentification unique
sku; artikelnummer, bestellnummer, sachnummer; référence article, numéro d'article, référence
spend; ausgaben; dépenses
status; zustand; statut, état
stock; lagerbestand, bestand, vorrat; niveau de stock
stock transfer; umlagerung, lagerumbuchung; transfert de stock
store; filiale; magasin
supplier; lieferant, anbieter, zulieferer; fournisseur
supplier analytics; lieferantenauswertung; analyse fournisseur
tag; schlagwort; étiquette de classement
template; vorlage; modèle
transfer; umlagern, transferieren; transfert, transférer
transfer order; umlagerungsauftrag, transportauftrag; ordre de transfert
transaction; buchung, bewegung, lagerbewegung; écriture, mouvement, mouvement de stock
translate; übersetzen, übersetzung; traduire, traduction
tutorial; einführung, lernprogramm; tutoriel
unit of measure; mengeneinheit, maßeinheit, einheit; unité de mesure, unité
update; aktualisieren; mettre à jour, mise à jour
upload; hochladen; téléverser, charger un fichier, importer un fichier
user; benutzer, nutzer, anwender; utilisateur
user group; benutzergruppe, nutzergruppe; groupe d'utilisateurs, groupe utilisateur
validity; gültigkeit; validité
variant; variante; variante de produit
vat; mehrwertsteuer, umsatzsteuer, steuer; tva, taxe
warehouse; lager, lagerhaus; entrepôt
webhook; rückruf; notification http
withdraw; zurückziehen, widerrufen; retirer
audit log; prüfprotokoll, protokoll; journal d'audit, journal
getting started; erste schritte; premiers pas, prise en main
overview; überblick, übersicht; aperçu, vue d'ensemble
`;

/** Small words between the others. They count as such only in a query that has words of the same languages. */
export const FOREIGN_STOPWORDS: ReadonlySet<string> = new Set(
  `à au aux avec comment d dans de des du en est et faire il je l la le les mes mon ma ou où par pour puis quel quelle sur
  un une am an auf aus bei das dem den der des die ein eine einem einen einer es für ich im in ist kann man mein meine
  mit nach oder so und vom von was wer wie wo zu zum zur`
    .split(/\s+/)
    .map(term),
);

const NOT_LETTERS = /[^\p{L}\p{N}]+/u;

function wordsOf(phrase: string): string[] {
  return phrase
    .trim()
    .split(NOT_LETTERS)
    .filter((word) => word !== '')
    .map(term);
}

/** A word without the ending of its case or number: Lieferanten, Lieferant. */
function bare(word: string): string {
  return word.length > 5 ? word.replace(/(?:en|er|es|e|n|s)$/, '') : word;
}

/** English phrases by the words of a foreign one. */
const MEANINGS = new Map<string, string[][]>();
let longest = 1;
for (const line of TERMS.trim().split('\n')) {
  const [english = '', ...languages] = line.split(';');
  for (const phrase of languages.flatMap((words) => words.split(','))) {
    const words = wordsOf(phrase);
    longest = Math.max(longest, words.length);
    const key = words.map(bare).join(' ');
    if (key !== wordsOf(english).join(' ')) MEANINGS.set(key, [...(MEANINGS.get(key) ?? []), wordsOf(english)]);
  }
}

/** Each English term with the words of other languages for it. */
export const FOREIGN_SETS: readonly (readonly string[])[] = TERMS.trim()
  .split('\n')
  .map((line) => [
    ...new Set(
      line
        .split(/[;,]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ]);

/** Every foreign word, to recognise one with a typing error. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  TERMS.split('\n').flatMap((line) => line.split(';').slice(1).flatMap(wordsOf)),
);

/** What joins the parts of a German compound. */
const JOINTS = ['', 's', 'n', 'en', 'er'];

/** The English phrases for a German compound of two known words: Lieferantenpreisliste. */
function compound(word: string): string[][] {
  for (let at = word.length - 4; at >= 4; at -= 1) {
    const second = MEANINGS.get(bare(word.slice(at)));
    if (!second) continue;
    for (const joint of JOINTS) {
      const beginning = word.slice(0, at);
      const first =
        beginning.endsWith(joint) && MEANINGS.get(bare(beginning.slice(0, beginning.length - joint.length)));
      if (first) return first.flatMap((one) => second.map((other) => [...one, ...other]));
    }
  }
  return [];
}

export interface Meaning {
  /** Number of words that have the meaning. */
  size: number;
  /** English phrases. */
  english: readonly (readonly string[])[];
}

/** The meaning of the longest German or French phrase that begins at a word. @param words as they are indexed */
export function meaningAt(words: readonly string[], at: number): Meaning | undefined {
  for (let size = Math.min(longest, words.length - at); size > 0; size -= 1) {
    const english = MEANINGS.get(
      words
        .slice(at, at + size)
        .map(bare)
        .join(' '),
    );
    if (english) return {size, english};
  }
  const parts = compound(words[at] ?? '');
  return parts.length > 0 ? {size: 1, english: parts} : undefined;
}
