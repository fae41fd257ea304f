// Texts that almost have the form that a schema asks for.
import { expect, test } from "vitest";
import { certainCorrection, unquotedValue, variantThatFits } from "../../../../src/pipeline/read/schema/variants.ts";

const address = "^(https?://[^\\s/?#]\\S*|mailto:[^\\s@]+@[^\\s@]+|tel:\\+?[0-9-]+(;ext=[0-9]+)?)$";
const site = "^https?://[^\\s/?#]+/(?:[^\\s?#]*/)?$";
const route = "^/([a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*)?$";
const name = "^[a-z0-9]+(-[a-z0-9]+)*$";
const picture = "^[^\\\\/\\s][^\\\\/]*\\.(jpg|png)$";
const colour = "^#[0-9a-fA-F]{6}$";
const language = "^[a-z]{2,3}(-[A-Z]{2})?$";
const day = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";
const document = "^[A-Za-z0-9._-]+\\.pdf$";

test.each([
  [address, " https://bienestar.test ", "https://bienestar.test"],
  [address, "Ana@bienestar.test", "mailto:Ana@bienestar.test"],
  [address, "MAILTO: ana@bienestar.test", "mailto:ana@bienestar.test"],
  [address, "MAILTO://ana@bienestar.test", "mailto:ana@bienestar.test"],
  [address, "+57 (605) 123.45", "tel:+5760512345"],
  [address, "tel:// 605-123", "tel:605123"],
  [address, "tel:605123, Ext.= 12", "tel:605123;ext=12"],
  [address, "https:/bienestar.test", "https://bienestar.test"],
  [site, "http://bienestar.test", "http://bienestar.test/"],
  [site, "https://bienestar.test/sitio", "https://bienestar.test/sitio/"],
  [site, "http://bienestar.test/index.html", "http://bienestar.test/"],
  [site, "https://bienestar.test/sitio/#/cultura", "https://bienestar.test/sitio/"],
  [site, "https://bienestar.test/?a=b", undefined],
  [picture, "foto.jpg ", "foto.jpg"],
  [picture, "images/foto.jpg", "foto.jpg"],
  [picture, "./content/images/foto.jpg", "foto.jpg"],
  [picture, "/content/brand/logo.png", "logo.png"],
  [picture, "fotos/images/foto.jpg", undefined],
  [picture, "images/fotos/foto.jpg", undefined],
  [colour, "0B5A3c", "#0B5A3c"],
  [colour, "#fc0", "#ffcc00"],
  [colour, "FC0", "#FFCC00"],
  [colour, "rgb(11, 90,60)", "#0b5a3c"],
  [colour, "RGB( 255 204 0 )", "#ffcc00"],
  [colour, "rgb(300, 0, 0)", undefined],
  [colour, "0B5A3C0", undefined],
  [colour, "rgb(11, , 90, 60)", "#0b5a3c"],
  [language, "ES_co", "es-CO"],
  [language, "es_co_x", undefined],
  [language, "xes_co", undefined],
  [day, "7/5/2027", undefined],
  [day, "17/5/2027", "2027-05-17"],
  [day, " ", undefined],
])("corrects for %s, without a doubt, %j to %j", (pattern, written, corrected) => {
  expect(certainCorrection(written, pattern)).toBe(corrected);
});

test.each([
  [address, "www.bienestar.test", "https://www.bienestar.test"],
  [address, "605 (000) 000", "tel:605000000"],
  [address, "htps:bienestar.test/mapa de sedes", "https://bienestar.test/mapa%20de%20sedes"],
  [address, "HTTP ;://bienestar.test", "https://bienestar.test"],
  [address, "ana@intranet", "mailto:ana@intranet"],
  [address, "carta.pdf", undefined],
  [address, "fotos/carta.pdf", "https://fotos/carta.pdf"],
  [address, "archivo.docx", undefined],
  [address, "ftp:bienestar.test", undefined],
  [site, "bienestar.test:8080", "https://bienestar.test:8080/"],
  [route, "Inicio", "/inicio"],
  [route, "#/deporte/Fútbol sala//", "/deporte/futbol-sala"],
  [route, "//deporte?x=1", "/deporte"],
  [route, "/deporte#horario", "/deporte"],
  [route, "deporte.json", "/deporte"],
  [route, "carta.pdf", undefined],
  [route, "form:pqrs", undefined],
  [name, "Apoyo Social", "apoyo-social"],
  [name, "pqrs.schema.json", "pqrs"],
  [name, "form:pqrs", "pqrs"],
  [day, "7/5/2027", "2027-05-07"],
  [document, " Guía.pdf", "Guia.pdf"],
])("suggests for %s, instead of %j, %j", (pattern, written, meant) => {
  expect(variantThatFits(written, pattern)).toBe(meant);
  expect(certainCorrection(written, pattern)).toBeUndefined();
});

test.each([
  ["true", ["boolean"], true],
  [" false ", ["boolean", "string"], false],
  ["falsedad", ["boolean"], undefined],
  ["es true", ["boolean"], undefined],
  ["true", ["integer"], undefined],
  ["300", ["integer"], 300],
  ["-2", ["integer"], -2],
  ["2.25", ["number"], 2.25],
  ["2.5", ["integer"], undefined],
  ["2", ["array"], undefined],
  ["20 m", ["number"], undefined],
  ["a 20", ["number"], undefined],
  ["", ["number"], undefined],
  ["Sí", ["boolean"], true],
  ["no", ["boolean"], false],
  ["nota", ["boolean"], undefined],
  ["si", ["number"], undefined],
])("%j means, where one of %j belongs, %j", (written, types, value) => {
  expect(unquotedValue(written, types)).toBe(value);
});
