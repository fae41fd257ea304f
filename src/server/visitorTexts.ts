// What visitors read from the receiver itself, in the languages of the general texts (pipeline/site/texts).
import { languageOf } from "../engine/languageOf.ts";
import { getOwn } from "../engine/path.ts";

export type VisitorText = Record<"es" | "en" | "pt", string>;

/** In Spanish if the language of `locale` has no text, as the general texts. */
export function visitorText(text: VisitorText, locale: string): string {
  return String(getOwn(text, languageOf(locale)) ?? text.es);
}

export const visitorTexts = {
  answerSubject: {
    es: "Respuesta a su solicitud",
    en: "Answer to your request",
    pt: "Resposta à sua solicitação",
  },
  failure: {
    es: "No pudimos recibir su envío en este momento. Sus datos siguen aquí: intente de nuevo en unos minutos.",
    en: "We could not receive the form just now. What you entered is still here: try again in a few minutes.",
    pt: "Não foi possível receber o formulário agora. O que você escreveu continua aqui: tente de novo em alguns minutos.",
  },
  fault: {
    es: "Un error del sitio impidió recibir su envío. Sus datos siguen aquí. Si se repite, avise a la oficina por otro medio.",
    en: "An error of the site kept us from receiving the form. What you entered is still here. If it happens again, tell the office in another way.",
    pt: "Um erro do site impediu o recebimento do formulário. O que você escreveu continua aqui. Se acontecer de novo, avise o setor por outro meio.",
  },
  tooMany: {
    es: "Hay muchos envíos en este momento. Espere un poco e intente de nuevo.",
    en: "Many forms are being sent right now. Wait a moment and try again.",
    pt: "Há muitos envios neste momento. Espere um pouco e tente de novo.",
  },
  tooLarge: {
    es: "Lo que envía es demasiado. Quite archivos o acorte los textos.",
    en: "You are sending too much. Remove files or shorten the texts.",
    pt: "Você está enviando coisas demais. Remova arquivos ou encurte os textos.",
  },
  damaged: {
    es: "Los datos llegaron incompletos o dañados. Intente de nuevo.",
    en: "The data arrived incomplete or damaged. Try again.",
    pt: "Os dados chegaram incompletos ou danificados. Tente de novo.",
  },
  formChanged: {
    es: "El formulario cambió desde que usted abrió la página. Recárguela, revise sus respuestas y envíelo de nuevo.",
    en: "The form has changed since you opened the page. Reload it, check your answers and send the form again.",
    pt: "O formulário mudou desde que você abriu a página. Recarregue-a, confira suas respostas e envie de novo.",
  },
  formGone: {
    es: "Este formulario no existe.",
    en: "This form does not exist.",
    pt: "Este formulário não existe.",
  },
  filledByProgram: {
    es: "Parece que un programa llenó el formulario. Lo que escribió sigue aquí: si no fue así, envíelo otra vez.",
    en: "A program seems to have filled in the form. What you entered is still here: if it was you, send it again.",
    pt: "Parece que um programa preencheu o formulário. O que você escreveu continua aqui: se não foi assim, envie outra vez.",
  },
  tooFast: {
    es: "Se envió antes de lo que tarda una persona. Lo que escribió sigue aquí: espere unos segundos y envíelo otra vez.",
    en: "The form was sent sooner than a person can fill it in. What you entered is still here: wait a few seconds and send it again.",
    pt: "O envio foi mais rápido do que uma pessoa consegue. O que você escreveu continua aqui: espere alguns segundos e envie outra vez.",
  },
  sameRequest: {
    es: "Ya recibimos otros datos con este mismo envío. Cambie algo en el formulario y envíelo de nuevo.",
    en: "We already received other data with this same request. Change something in the form and send it again.",
    pt: "Já recebemos outros dados com este mesmo envio. Mude algo no formulário e envie de novo.",
  },
} satisfies Record<string, VisitorText>;
