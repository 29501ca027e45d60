import {ALPHA_2} from './behaviours/imports/countries';
import {withdrawnCurrencies} from './currencies';
import {LANGUAGES} from './languages';
import type {JsonObject} from './types';

/** Entries of the lists of codes, beyond those that the documentation shows. Their names come from the runtime. */

/** ISO 3166-1 alpha-3, in the order of the codes with two letters. */
const ALPHA_3 = (
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU ' +
  'BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR ' +
  'CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY ' +
  'GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ' +
  'ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA ' +
  'LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER ' +
  'NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU ' +
  'SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF ' +
  'TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF ' +
  'WSM YEM MYT ZAF ZMB ZWE'
).split(' ');

/** Currencies of ISO 4217 that countries use. */
const CURRENCIES = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP ' +
  'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF ' +
  'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD ' +
  'MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB ' +
  'RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD ' +
  'UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ');

/** Digits of the minor unit where they are not two. */
const DIGITS = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

function nameIn(language: string, type: 'region' | 'language' | 'currency', code: string): string | null {
  return new Intl.DisplayNames([language], {type, fallback: 'none'}).of(code) ?? null;
}

function countries(): JsonObject[] {
  return ALPHA_2.map((code, at) => ({
    code,
    name: nameIn('en', 'region', code),
    local_name: nameIn(new Intl.Locale(`und-${code}`).maximize().language, 'region', code),
    alpha3: ALPHA_3[at] ?? null,
    active: true,
  }));
}

function currencies(): JsonObject[] {
  const used = CURRENCIES.map((code) => ({
    code,
    name: nameIn('en', 'currency', code),
    local_name: null,
    minor_unit: DIGITS.get(code) ?? 2,
    active: true,
  }));
  return [...used, ...withdrawnCurrencies()];
}

function languages(): JsonObject[] {
  return LANGUAGES.map((code) => ({
    code,
    name: nameIn('en', 'language', code),
    local_name: nameIn(code, 'language', code),
    active: true,
  }));
}

export const CODE_ENTRIES = {countries, currencies, languages};
