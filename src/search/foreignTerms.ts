/**
 * German and French words for the terms of the platform. The pages are in English, so a query in these words is searched
 * with the English ones. The index of the embedded engine carries them (`ForeignWords` reads them), and a cluster gets
 * them as synonyms.
 */
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
count stock; inventur, bestandsaufnahme, zählung, zählen, stichtagsinventur, jahresinventur; inventaire, comptage, compter, compter le stock, inventaire annuel, inventaire physique
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
quotation; kostenvoranschlag, angebote; devis, offre de prix
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
requisition; bestellanforderung, banf, bedarfsanforderung, bestellantrag, bestellwunsch; demande d'achat, demande de commande
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
shop; geschäft, laden, webshop, onlineshop; boutique, boutique en ligne
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
adjust; anpassen, berichtigen, korrigieren; ajuster, corriger
approver; genehmiger, freigeber; approbateur, valideur
approval permission; genehmigungsrecht, freigabeberechtigung; droit d'approbation
attachment; anhang, datenblatt; pièce jointe, fiche technique
auto-approval; automatische freigabe, automatische genehmigung; approbation automatique
block; sperren, sperrung; bloquer, blocage
bundle; bausatz; ensemble de produits
buy; kaufen; acheter
team member; kollege, kollegin, mitarbeiter, mitarbeiterin; collègue, collaborateur, employé
company; firma, unternehmen; entreprise, société
company settings; firmendaten, unternehmensdaten, unternehmenseinstellungen; paramètres de l'entreprise
connect; verbinden, verknüpfen, anbinden; connecter, relier, raccorder
custom role; eigene rolle; rôle personnalisé
damaged; beschädigt, defekt, kaputt; endommagé, abîmé, défectueux
deadline; frist, abgabefrist, angebotsfrist; échéance, date limite
decide; entscheiden, entscheidung; décider
difference; unterschied, unterschiede; écart
duplicate; doppelt, dublette; doublon, en double
enrichment; anreicherung; enrichissement
expire; ablaufen, abgelaufen; expirer, expiré, périmé
expiring stock; ablaufende ware, abgelaufene ware; stock périmé, produits périmés
field; feld, felder; champ, champs
find; finden; trouver
group; gruppe, gruppen; groupe
go live; produktivsetzung, produktivstart, inbetriebnahme, umstellung, umstieg, produktivbetrieb; mise en service, mise en production, démarrage, bascule
hidden; unsichtbar, versteckt, ausgeblendet; caché, masqué
history; verlauf, historie; historique
keyword; stichwort, suchbegriff; mot clé
limit; grenze, grenzwert, obergrenze, beschränkung; plafond
live stock; echtzeitbestand, echtzeitverfügbarkeit; stock en temps réel, disponibilité en temps réel
lost; verloren, verschwunden; perdu, disparu
mapping; zuordnung, zuordnungen, zuordnen; correspondance, mise en correspondance
mistake; fehlbuchung, falsch gebucht; erreur de saisie, mauvaise saisie
move stock; umräumen, bestand verschieben; déplacer du stock
notification; benachrichtigungen; alerte, alertes
pagination; blättern, seitenweise; parcourir les pages
pay; zahlen, bezahlen; payer
personal data; personenbezogene daten, dsgvo; données personnelles, rgpd
phone; handy, telefon; téléphone
picklist; entnahmeliste; bon de prélèvement
product navigation; navigation, produktnavigation; navigation produits
publish; veröffentlichen; publier
punchout; katalogabsprung, absprungkatalog; catalogue externe
rebook; umbuchen, umbuchung; transfert interne
recommend; empfehlen, empfehlung, empfehlungen; recommandation, conseiller
refill; auffüllen, nachfüllen, nachbestellen; réapprovisionner, regarnir
remove; austragen, wegnehmen; enlever, retirer
renew; erneuern, verlängern; renouveler
required; pflichtfeld, pflichtfelder, pflichtangabe, pflichtangaben, erforderlich; obligatoire, champs obligatoires, requis
retention; aufbewahrung, aufbewahrungsfrist, aufbewahrungsdauer; conservation, durée de conservation
retry; wiederholen, erneut versuchen; réessayer
return; rücksendung, retoure, zurücksenden; renvoyer
rule; regel, regeln; règle, règles
sandbox; testumgebung, testsystem, testzugang; environnement de test, bac à sable
save; speichern; enregistrer, sauvegarder
security; sicherheit; sécurité
sell; verkaufen, verkauf; vendre, vente
show; anzeigen, ansehen, sehen; afficher, voir, consulter
signature; signatur; signature
site; standort, werk, gebäude; bâtiment, usine
sort; sortieren, sortierung; trier, tri
spreadsheet; tabelle, tabellenkalkulation; tableur, feuille de calcul
submit; absenden, abschicken, einreichen; soumettre
support; hilfe, unterstützung, kundendienst; aide, assistance
synchronise; synchronisieren, abgleichen, abgleich; synchroniser, synchronisation
team; mannschaft; équipe
threshold; schwelle, schwellenwert; seuil
track; verfolgen, nachverfolgen, sendungsverfolgung; suivre, suivi
troubleshooting; fehlersuche, fehlerbehebung, problemlösung; dépannage
verify; prüfen, überprüfen, kontrollieren; vérifier, contrôler
visible; sichtbar, sichtbarkeit; visibilité
winner; gewinner, bestes angebot; gagnant, meilleure offre
write; schreiben; écrire, rédiger
access; zugriff, zugang; accès
account; konto, benutzerkonto; compte, compte utilisateur
address; adresse, anschrift; adresse
approvals; genehmigungen, freigaben; approbations, validations
audit; prüfung, revision; contrôle interne
delivery note; lieferschein; bon de livraison, bordereau de livraison
deliver; liefern, zustellen; livrer
details; einzelheiten; détails
favourite; favoriten, lieblingsartikel; favoris
header; kopfzeile; en-tête
manager; vorgesetzter, vorgesetzte, leiter; responsable, supérieur
parcel; paket, sendung; colis
payment; zahlung; paiement
product page; produktseite, artikelseite; page produit, fiche produit
profile; benutzerprofil; profil utilisateur
rejected; abgelehnt, zurückgewiesen; refusé, rejeté
rights; rechte, rechtevergabe; habilitations
shortage; fehlbestand, fehlmenge; rupture de stock, pénurie
storage site; lagerstandort; dépôt, site de stockage
token; zugriffstoken; jeton, jeton d'accès
getting started; erste schritte; premiers pas, prise en main
overview; überblick, übersicht; aperçu, vue d'ensemble
acknowledgement; kenntnisnahme, lesebestätigung; accusé de réception, accusé de lecture
approval chain; genehmigungskette, freigabekette, genehmigungsweg, freigabeprozess; circuit de validation, chaîne d'approbation
article; artikel im wissensbereich, wissensartikel; article de la base de connaissances
available quantity; verfügbare menge; quantité disponible
batch request; sammelauftrag, stapelauftrag; demande groupée, traitement par lots
bin; behälter, lagerfach; bac, casier
consignment stock; konsignationslager, konsignationsbestand; stock en consignation
content unit; inhaltseinheit, grundpreis; unité de contenu, prix au litre
disabled status; gesperrter artikel, deaktivierung, deaktivieren; désactivation, désactiver
discontinued; auslaufartikel, ausgelistet, eingestellt; arrêté, fin de série, abandonné
dry run; probelauf, testlauf, simulation; essai à blanc, simulation d'import
hazard; ; 
idempotency; doppelte ausführung, doppelbuchung; double exécution, doublon d'appel
identifier; kennung, artikelkennung; identifiant
incoterm; lieferbedingung, lieferbedingungen; conditions de livraison
insight; kennzahl, kennzahlen; tableau de bord, indicateur, indicateurs
inventory request; materialanforderung, bedarfsmeldung; demande de matériel, demande interne
inventory status; bestandsstatus, lagerstatus; statut de stock
inventory transaction; bestandsbuchung; écriture de stock
kanban; kanbankarte; carte kanban
location type; lagerplatztyp; type d'emplacement
min max; mindestbestand und höchstbestand, höchstbestand; stock minimum et maximum, stock maximum
on hand quantity; bestandsmenge, istbestand; quantité en stock, stock réel
order multiple; bestellvielfaches, losgröße; multiple de commande
par level; sollbestand, zielbestand; niveau cible, stock cible
price quantity; preiseinheit, preis je hundert; unité de prix, prix pour cent
product identifier; produktkennung; identifiant produit
putaway; einlagerung, einlagern; rangement, mise en stock
quorum; mindestzahl der genehmiger, vier augen prinzip; double validation, quorum de validation
recommendation; produktempfehlung; recommandations, suggestion de produits
replenishment event; nachschubbedarf, nachschubereignis; besoin de réapprovisionnement
reversal; storno, gegenbuchung; contre-passation, extourne
search preset; gespeicherte suche, suche speichern; recherche enregistrée, enregistrer une recherche
search rule; suchregel, suchergebnisse steuern; règle de recherche
service user; technischer benutzer, dienstkonto; compte technique, compte de service
ships to; liefergebiet, belieferte länder; pays livrés, zone de livraison
short pick; fehlende menge beim kommissionieren, teilkommissionierung; manquant à la préparation
stock location; lager des lieferanten, lieferantenlager; entrepôt du fournisseur
supplier store link; lieferantenanbindung, lieferantenfreischaltung; lien fournisseur, raccordement fournisseur
tier; staffel, mengenstaffel; palier, paliers de prix
transfer rule; umlagerungsregel; règle de transfert
two bin; zweibehälterprinzip, zwei behälter; deux bacs, double bac
unit label; einheitenbezeichnung; libellé d'unité
unit size; packungsgröße, gebindegröße, inhalt der packung; taille du conditionnement, contenance
vendor material; lieferantenartikelnummer, lieferantenmaterial; référence fournisseur, article fournisseur
work order; fertigungsauftrag, arbeitsauftrag; ordre de travail
expired; überfällig; échu
overdue; verspätet, im verzug; en retard
open; offen, ausstehend; ouvert, en attente
partial delivery; teillieferung; livraison partielle
alternative; alternative, ersatzprodukt, ersatzartikel; produit de remplacement, substitut
accessory; zubehör; accessoire, accessoires
cheapest; günstigster, billigster; moins cher, meilleur prix
number range; nummernkreis; plage de numéros
batch; chargen; 
label printer; etikettendrucker, etiketten drucken; imprimante d'étiquettes, imprimer des étiquettes
mobile; mobil, handscanner, scanner; mobile, lecteur de codes
offline; ohne netz, ohne internet; hors ligne, sans réseau
two factor; zwei faktor, bestätigungscode; code à usage unique
locked; konto gesperrt; bloqué, compte bloqué
sign up; registrieren, registrierung; s'inscrire, inscription
log out; abmelden, ausloggen; se déconnecter, déconnexion
onboard; lieferanten aufnehmen, lieferantenaufnahme; référencer un fournisseur, intégration des fournisseurs
supplier portal; lieferantenportal; portail fournisseur
contract; vertrag; contrat
negotiate; verhandeln; négocier
invoice; rechnung; facture
weight; gewicht; poids
calendar; kalender, feiertag, feiertage; jours fériés
time zone; zeitzone; fuseau horaire
`;

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
