// Generated from the schemas by `npm run generate`. Do not edit.
import type { DocumentItem, EventItem, Period, RenderedLogo, RenderedPicture, RichText } from "./rendered.ts";

export type Links = Link[]
export type Hours = OpeningHours[]
export type Holidays = string[]
export type Paragraphs = RichText[]
export type FormCases = {
description: string
data: unknown
valid: boolean
first?: string
}[]

export interface Everything {
site?: Site
page?: Page
cards?: CardsSection
choices?: ChoicesSection
columns?: ColumnsSection
contact?: ContactSection
definitions?: DefinitionsSection
documents?: DocumentsSection
events?: EventsSection
faq?: FaqSection
form?: FormSection
hero?: HeroSection
shared?: SharedSection
table?: TableSection
text?: TextSection
formFile?: FormSchema
formCases?: FormCases
}
export interface Site {
$schema?: string
locale?: string
decimal?: ("." | ",")
zone?: string
institution: Institution
address?: string
receiver?: string
search?: boolean
searchHelp?: LinkGroup
theme?: Theme
header: Header
menu: Menu
banners?: Banner[]
help?: Help
footer: Footer
contact?: Contact
notFound: NotFound
shared?: {
[k: string]: Section
}
words: Words
}
export interface Institution {
name: string
system: string
description: string
}
export interface LinkGroup {
title: string
links: Link[]
}
export interface Link {
label: string
icon?: string
route?: string
address?: string
form?: string
document?: string
anchor?: string
pending?: true
planned?: true
fresh?: true
newTab?: true
}
export interface Theme {
main: string
accent: string
}
export interface Header {
logo: RenderedLogo
home: string
skip: string
portals?: Portals
}
export interface Portals {
label: string
links: Links
}
export interface Menu {
label: string
open: string
entries: Links
}
export interface Banner {
title: string
text: RichText
link?: Link
tone?: ("blue" | "green" | "yellow" | "red" | "neutral")
from?: number
until?: number
}
export interface Help {
title: string
text: string
label: string
address: string
icon?: string
hours?: Hours
holidays?: Holidays
}
export interface OpeningHours {
days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
from: string
to: string
}
export interface Footer {
social?: FooterLinks
columns?: FooterColumn[]
legal?: Links
copyright: string
}
export interface FooterLinks {
title: string
links: Links
}
export interface FooterColumn {
title: string
lines?: Line[]
links?: Links
}
export interface Line {
icon?: string
text: string
address?: string
}
export interface Contact {
items: ContactItem[]
}
export interface ContactItem {
icon: string
title: string
lines: Line[]
hours?: Hours
holidays?: Holidays
}
export interface NotFound {
code: string
title: string
text: string
countdown?: string
seconds?: number
stay: string
stayed: string
action: Link
otherLinks?: LinkGroup
}
export interface Words {
site: SiteWords
search: SearchWords
events: EventsWords
hours: HoursWords
form: FormMessages
rules: RuleMessages
}
export interface SiteWords {
newTab: string
close: string
notices: string
soon: string
sectionFailed: string
pageFailed: string
retry: string
noScript: string
noScriptContact: string
}
export interface SearchWords {
open: string
failed: string
title: string
field: string
one: string
many: string
short: string
none: string
}
export interface EventsWords {
add: string
addAll: string
hours: string
weekly: string
since: string
lasts: string
}
export interface HoursWords {
openUntil: string
opensToday: string
opensOn: string
open: string
today: string
on: string
at: string
atOne: string
am: string
noon: string
pm: string
}
export interface FormMessages {
optional: string
choose: string
clear: string
showPassword: string
hidePassword: string
strengthPrompt: string
strengthWeak: string
strengthMedium: string
strengthStrong: string
chooseFile: string
chooseFiles: string
noFile: string
removeFile: string
rejectedFiles: string
dismissFiles: string
sentFiles: string
sentWithoutFiles: string
fileFormats: string
fileSize: string
counter: string
charactersLeft: string
charactersExceeded: string
add: string
remove: string
added: string
removed: string
moveUp: string
moveDown: string
duplicate: string
duplicated: string
item: string
option: string
emptyFile: string
unnamedOption: string
yes: string
no: string
none: string
step: string
continue: string
back: string
review: string
change: string
backToReview: string
errorPrefix: string
draftRestored: string
draftRestart: string
chooseFirst: string
chooseAgain: string
withoutFile: string
photoTooLarge: string
scalePhoto: string
photoFailed: string
oneFile: string
receiptTitle: string
receiptCode: string
copy: string
copied: string
sendAnother: string
problems: string
problemsPrefix: string
brokenField: string
failure: string
offline: string
tooLarge: string
}
export interface RuleMessages {
required: string
type: string
number: string
integer: string
enum: string
const: string
minLength: string
maxLength: string
pattern: string
patternHelp: string
patternExample: string
format: string
email: string
date: string
time: string
"date-time": string
uri: string
celular: string
cedula: string
nit: string
money: string
minimum: string
maximum: string
exclusiveMinimum: string
exclusiveMaximum: string
multipleOf: string
decimals: string
after: string
notBefore: string
before: string
notAfter: string
sameAs: string
options: string
minItems: string
maxItems: string
minChoices: string
maxChoices: string
uniqueItems: string
contains: string
containsItem: string
additionalItems: string
minProperties: string
maxProperties: string
additionalProperties: string
propertyNames: string
choice: string
severalChoices: string
not: string
other: string
}
export interface Page {
$schema?: string
path: string
aliases?: string[]
synonyms?: string[]
title: string
description?: string
menu?: boolean
help?: boolean
sections: Section[]
}
export interface CardsSection {
type: "cards"
anchor?: string
from?: number
until?: number
title?: string
intro?: string
note?: Note
layout?: ("cards" | "tiles" | "rows")
band?: boolean
each?: SharedCard
cards: Card[]
}
export interface Note {
text: string
link?: Link
}
export interface SharedCard {
badge?: string
text?: RichText
icon?: string
picture?: RenderedPicture
lines?: Line[]
list?: List
actions?: Links
}
export interface List {
title?: string
items: RichText[]
}
export interface Card {
title: string
badge?: string
text?: RichText
icon?: string
picture?: RenderedPicture
lines?: Line[]
list?: List
actions?: Links
from?: number
until?: number
values?: {
[k: string]: number | string
}
}
export interface ChoicesSection {
type: "choices"
anchor?: string
from?: number
until?: number
title: string
intro?: string
note?: Note
choices: Choice[]
}
export interface Choice {
label: string
icon?: string
dialog?: ChoiceDialog
}
export interface ChoiceDialog {
title: string
paragraphs: Paragraphs
actions?: Links
}
export interface ColumnsSection {
type: "columns"
anchor?: string
from?: number
until?: number
main: Section[]
side: Section[]
}
export interface ContactSection {
type: "contact"
anchor?: string
from?: number
until?: number
title: string
intro?: string
actions?: Links
}
export interface DefinitionsSection {
type: "definitions"
anchor?: string
from?: number
until?: number
title: string
intro?: string
items: DefinitionItem[]
}
export interface DefinitionItem {
term: string
text?: RichText
icon?: string
tone?: ("blue" | "green" | "yellow" | "red" | "neutral")
}
export interface DocumentsSection {
type: "documents"
from?: number
until?: number
anchor?: string
title: string
intro?: string
documents: DocumentItem[]
}
export interface EventsSection {
type: "events"
anchor?: string
from?: number
until?: number
title: string
intro?: string
empty?: string
limit?: number
events: EventItem[]
}
export interface FaqSection {
type: "faq"
from?: number
until?: number
anchor?: string
title: string
intro?: string
questions: Question[]
}
export interface Question {
question: string
answer: Paragraphs
}
export interface FormSection {
type: "form"
anchor?: string
from?: number
until?: number
form: string
title?: string
intro?: string
hint?: string
picture?: RenderedPicture
}
export interface HeroSection {
type: "hero"
title: string
text?: string
size?: ("large" | "medium" | "small")
picture?: RenderedPicture
actions?: Links
quickLinks?: LinkGroup
}
export interface SharedSection {
type: "shared"
from?: number
until?: number
name: string
}
export interface TableSection {
type: "table"
from?: number
until?: number
anchor?: string
title: string
intro?: string
head: string[]
rows: RichText[][]
footnote?: RichText
}
export interface TextSection {
type: "text"
anchor?: string
from?: number
until?: number
title: string
note?: Note
paragraphs: Paragraphs
pictures?: RenderedPicture[]
list?: List
actions?: Links
}
export interface FormSchema {
$schema?: string
$id: string
$comment?: string
title?: string
description?: string
type: "object"
properties: {
[k: string]: Field
}
required?: string[]
additionalProperties?: boolean
propertyNames?: Field
minProperties?: number
maxProperties?: number
if?: Field
then?: Field
else?: Field
allOf?: Field[]
anyOf?: Field[]
oneOf?: Field[]
not?: Field
dependencies?: {
[k: string]: string[] | Field
}
definitions?: {
[k: string]: Field
}
groups?: Group[]
steps?: Steps
errors?: ErrorRow[]
notify?: ("alert" | "toast" | "inline")
summary?: boolean
draft?: ("tab" | "none")
prefill?: string[]
submit: Submit
receive?: Receive
}
export interface Field {
$ref?: string
$comment?: string
title?: string
description?: string
type?: (("string" | "number" | "integer" | "boolean" | "object" | "array" | "null") | ("string" | "number" | "integer" | "boolean" | "object" | "array" | "null")[])
default?: unknown
examples?: unknown[]
readOnly?: boolean
const?: unknown
enum?: unknown[]
minLength?: number
maxLength?: number
pattern?: string
format?: ("email" | "date" | "time" | "date-time" | "uri" | "uri-reference" | "hostname" | "ipv4" | "ipv6" | "uuid" | "regex" | "json-pointer" | "duration" | "celular" | "cedula" | "nit")
minimum?: number
maximum?: number
exclusiveMinimum?: number
exclusiveMaximum?: number
multipleOf?: number
after?: string
notBefore?: string
before?: string
notAfter?: string
sameAs?: string
options?: TableOptions
compute?: string
properties?: {
[k: string]: Field
}
required?: string[]
additionalProperties?: boolean
propertyNames?: Field
minProperties?: number
maxProperties?: number
items?: (Field | Field[])
additionalItems?: (boolean | Field)
contains?: Field
minItems?: number
maxItems?: number
uniqueItems?: boolean
if?: Field
then?: Field
else?: Field
allOf?: Field[]
anyOf?: Field[]
oneOf?: Field[]
not?: Field
dependencies?: {
[k: string]: string[] | Field
}
definitions?: {
[k: string]: Field
}
ui?: Ui
}
export interface TableOptions {
table: string
column?: string
by?: (string | {
[k: string]: string
})
}
export interface Ui {
widget?: ("text" | "email" | "tel" | "url" | "password" | "textarea" | "number" | "money" | "date" | "time" | "date-time" | "select" | "radio" | "checkbox" | "checkboxes" | "file" | "hidden")
placeholder?: string
help?: string
autocomplete?: string
inputmode?: ("text" | "numeric" | "decimal" | "tel" | "email" | "url" | "search")
rows?: number
labels?: {
[k: string]: string
}
descriptions?: {
[k: string]: string
}
under?: {
[k: string]: string[]
}
add?: string
itemTitle?: string
duplicate?: boolean
inline?: boolean
scale?: boolean
strength?: (boolean | {
medium?: number
strong?: number
})
}
export interface Group {
title: string
description?: string
fields: string[]
}
export interface Steps {
review?: boolean
}
export interface ErrorRow {
field: string
rule: (("required" | "type" | "enum" | "const" | "minLength" | "maxLength" | "pattern" | "format" | "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" | "after" | "notBefore" | "before" | "notAfter" | "sameAs" | "options" | "minItems" | "maxItems" | "uniqueItems" | "contains" | "additionalItems" | "minProperties" | "maxProperties" | "additionalProperties" | "propertyNames" | "dependencies" | "oneOf" | "anyOf" | "not") | ("required" | "type" | "enum" | "const" | "minLength" | "maxLength" | "pattern" | "format" | "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" | "after" | "notBefore" | "before" | "notAfter" | "sameAs" | "options" | "minItems" | "maxItems" | "uniqueItems" | "contains" | "additionalItems" | "minProperties" | "maxProperties" | "additionalProperties" | "propertyNames" | "dependencies" | "oneOf" | "anyOf" | "not")[])
at?: string
message: string
title?: string
severity?: ("error" | "warning" | "success" | "info")
notify?: ("alert" | "toast" | "inline")
life?: number
sticky?: boolean
}
export interface Submit {
label: string
busy?: string
action: ("simulate" | "post")
delay?: number
log?: string[]
to?: string
answer?: string[]
places?: {
total: number
message: string
full: string
}
sent?: string[]
next?: Next
success?: Notice
failure?: Notice
reset?: (boolean | string[])
}
export interface Next {
message: string
link?: {
label: string
address: string
}
}
export interface Notice {
message: string
title?: string
severity?: ("error" | "warning" | "success" | "info")
notify?: ("alert" | "toast" | "inline")
life?: number
sticky?: boolean
}
export interface Receive {
series?: string
states?: string[]
receipt?: {
to: string
subject: string
message: string
}
notice?: {
subject: string
}
update?: {
subject: string
message: string
}
due?: {
days: number
field?: string
values?: {
[k: string]: number
}
}
omit?: {
when: string
fields: string[]
}
track?: string
absent?: string
}

/** A section that is shown for some time only, or has such cards. */
export interface TimedSection extends Period {
  type: "timed";
  section: Section;
}

export type Section = CardsSection | ChoicesSection | ColumnsSection | ContactSection | DefinitionsSection | DocumentsSection | EventsSection | FaqSection | FormSection | HeroSection | TableSection | TextSection | TimedSection;
