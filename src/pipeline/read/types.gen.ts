// Generated from the schemas by `npm run generate`. Do not edit.

export type LinkFile = ({
label: string
icon?: string
route: string
anchor?: string
planned?: true
fresh?: true
} | {
label: string
icon?: string
address: string
newTab?: true
} | {
label: string
icon?: string
form: string
} | {
label: string
icon?: string
document: string
} | {
label: string
icon?: string
pending: true
})
export type LogoFile = ({
file: string
alt: string
named?: true
square?: string
} | {
alt?: string
drawing: string
ground?: ("blue" | "green" | "gold" | "coral" | "violet" | "teal" | "main" | "accent")
})
export type Links = LinkFile[]
export type Hours = OpeningHoursFile[]
export type Holidays = string[]
export type PictureFile = ({
file: string
ground?: ("blue" | "green" | "gold" | "coral" | "violet" | "teal" | "main" | "accent")
alt: string
} | {
drawing: string
ground?: ("blue" | "green" | "gold" | "coral" | "violet" | "teal" | "main" | "accent")
alt?: string
} | {
weave: ("sierra" | "acordeon" | "cancha" | "gente" | "cartas" | "mosaico" | "tejido")
ground?: ("blue" | "green" | "gold" | "coral" | "violet" | "teal" | "main" | "accent")
alt?: string
} | {
figure: string
ground?: ("blue" | "green" | "gold" | "coral" | "violet" | "teal" | "main" | "accent")
alt?: string
})
export type TextBlockFile = ({
list: string[]
numbered?: true
} | {
title: string
})
export type Paragraphs = (string | TextBlockFile)[]
export type EventItemFile = ({
title: string
date: string
until?: string
start?: string
end?: string
place?: string
text?: string
} | {
title: string
weekly: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")
from?: string
until?: string
start?: string
end?: string
place?: string
text?: string
})

export interface Everything {
site?: SiteFile
page?: PageFile
cards?: CardsSectionFile
choices?: ChoicesSectionFile
columns?: ColumnsSectionFile
contact?: ContactSectionFile
definitions?: DefinitionsSectionFile
documents?: DocumentsSectionFile
events?: EventsSectionFile
faq?: FaqSectionFile
form?: FormSectionFile
hero?: HeroSectionFile
shared?: SharedSectionFile
table?: TableSectionFile
text?: TextSectionFile
parts?: PartValues
}
export interface SiteFile {
$schema?: string
locale?: string
decimal?: ("." | ",")
zone?: string
institution: InstitutionFile
address?: string
receiver?: string
search?: boolean
searchHelp?: LinkGroupFile
theme?: ThemeFile
header?: HeaderFile
menu: MenuFile
banners?: BannerFile[]
help?: HelpFile
footer?: FooterFile
contact?: ContactFile
notFound?: NotFoundFile
shared?: {
[k: string]: SectionFile
}
words?: WordsFile
}
export interface InstitutionFile {
name: string
system: string
description: string
}
export interface LinkGroupFile {
title: string
links: LinkFile[]
}
export interface ThemeFile {
main: string
accent: string
}
export interface HeaderFile {
logo?: LogoFile
home?: string
skip?: string
portals?: PortalsFile
}
export interface PortalsFile {
label: string
links: Links
}
export interface MenuFile {
label?: string
open?: string
entries: Links
}
export interface BannerFile {
title: string
text: string
link?: LinkFile
tone?: ("blue" | "green" | "yellow" | "red" | "neutral")
from?: string
until?: string
}
export interface HelpFile {
title: string
text: string
label: string
address: string
icon?: string
hours?: Hours
holidays?: Holidays
}
export interface OpeningHoursFile {
days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
from: string
to: string
}
export interface FooterFile {
social?: FooterLinksFile
columns?: FooterColumnFile[]
legal?: Links
copyright?: string
}
export interface FooterLinksFile {
title: string
links: Links
}
export interface FooterColumnFile {
title: string
lines?: LineFile[]
links?: Links
}
export interface LineFile {
icon?: string
text: string
address?: string
}
export interface ContactFile {
items: ContactItemFile[]
}
export interface ContactItemFile {
icon: string
title: string
lines: LineFile[]
hours?: Hours
holidays?: Holidays
}
export interface NotFoundFile {
code?: string
title?: string
text?: string
countdown?: string
seconds?: number
stay?: string
stayed?: string
action?: LinkFile
otherLinks?: LinkGroupFile
}
export interface WordsFile {
site?: SiteWordsFile
search?: SearchWordsFile
events?: EventsWordsFile
hours?: HoursWordsFile
form?: FormMessagesFile
rules?: RuleMessagesFile
}
export interface SiteWordsFile {
newTab?: string
close?: string
notices?: string
soon?: string
sectionFailed?: string
pageFailed?: string
retry?: string
noScript?: string
noScriptContact?: string
}
export interface SearchWordsFile {
open?: string
failed?: string
title?: string
field?: string
one?: string
many?: string
short?: string
none?: string
}
export interface EventsWordsFile {
add?: string
addAll?: string
hours?: string
weekly?: string
since?: string
lasts?: string
}
export interface HoursWordsFile {
openUntil?: string
opensToday?: string
opensOn?: string
open?: string
today?: string
on?: string
at?: string
atOne?: string
am?: string
noon?: string
pm?: string
}
export interface FormMessagesFile {
optional?: string
choose?: string
clear?: string
showPassword?: string
hidePassword?: string
strengthPrompt?: string
strengthWeak?: string
strengthMedium?: string
strengthStrong?: string
chooseFile?: string
chooseFiles?: string
noFile?: string
removeFile?: string
rejectedFiles?: string
dismissFiles?: string
sentFiles?: string
sentWithoutFiles?: string
fileFormats?: string
fileSize?: string
counter?: string
charactersLeft?: string
charactersExceeded?: string
add?: string
remove?: string
added?: string
removed?: string
moveUp?: string
moveDown?: string
duplicate?: string
duplicated?: string
item?: string
option?: string
emptyFile?: string
unnamedOption?: string
yes?: string
no?: string
none?: string
step?: string
continue?: string
back?: string
review?: string
change?: string
backToReview?: string
errorPrefix?: string
draftRestored?: string
draftRestart?: string
chooseFirst?: string
chooseAgain?: string
withoutFile?: string
photoTooLarge?: string
scalePhoto?: string
photoFailed?: string
oneFile?: string
receiptTitle?: string
receiptCode?: string
copy?: string
copied?: string
sendAnother?: string
problems?: string
problemsPrefix?: string
brokenField?: string
failure?: string
offline?: string
tooLarge?: string
}
export interface RuleMessagesFile {
required?: string
type?: string
number?: string
integer?: string
enum?: string
const?: string
minLength?: string
maxLength?: string
pattern?: string
patternHelp?: string
patternExample?: string
format?: string
email?: string
date?: string
time?: string
"date-time"?: string
uri?: string
celular?: string
cedula?: string
nit?: string
money?: string
minimum?: string
maximum?: string
exclusiveMinimum?: string
exclusiveMaximum?: string
multipleOf?: string
decimals?: string
after?: string
notBefore?: string
before?: string
notAfter?: string
sameAs?: string
options?: string
minItems?: string
maxItems?: string
minChoices?: string
maxChoices?: string
uniqueItems?: string
contains?: string
containsItem?: string
additionalItems?: string
minProperties?: string
maxProperties?: string
additionalProperties?: string
propertyNames?: string
choice?: string
severalChoices?: string
not?: string
other?: string
}
export interface PageFile {
$schema?: string
path: string
aliases?: string[]
synonyms?: string[]
title: string
description?: string
menu?: boolean
help?: boolean
sections: SectionFile[]
}
export interface CardsSectionFile {
type: "cards"
anchor?: string
from?: string
until?: string
title?: string
intro?: string
note?: NoteFile
layout?: ("cards" | "tiles" | "rows")
band?: boolean
each?: SharedCardFile
cards: CardFile[]
}
export interface NoteFile {
text: string
link?: LinkFile
}
export interface SharedCardFile {
badge?: string
text?: string
icon?: string
picture?: PictureFile
lines?: LineFile[]
list?: ListFile
actions?: Links
}
export interface ListFile {
title?: string
items: string[]
}
export interface CardFile {
title: string
badge?: string
text?: string
icon?: string
picture?: PictureFile
lines?: LineFile[]
list?: ListFile
actions?: Links
from?: string
until?: string
values?: {
[k: string]: number | string
}
}
export interface ChoicesSectionFile {
type: "choices"
anchor?: string
from?: string
until?: string
title: string
intro?: string
note?: NoteFile
choices: ChoiceFile[]
}
export interface ChoiceFile {
label: string
icon?: string
dialog?: ChoiceDialogFile
}
export interface ChoiceDialogFile {
title: string
paragraphs: Paragraphs
actions?: Links
}
export interface ColumnsSectionFile {
type: "columns"
anchor?: string
from?: string
until?: string
main: SectionFile[]
side: SectionFile[]
}
export interface ContactSectionFile {
type: "contact"
anchor?: string
from?: string
until?: string
title: string
intro?: string
actions?: Links
}
export interface DefinitionsSectionFile {
type: "definitions"
anchor?: string
from?: string
until?: string
title: string
intro?: string
items: DefinitionItemFile[]
}
export interface DefinitionItemFile {
term: string
text?: string
icon?: string
tone?: ("blue" | "green" | "yellow" | "red" | "neutral")
}
export interface DocumentsSectionFile {
type: "documents"
from?: string
until?: string
anchor?: string
title: string
intro?: string
documents: DocumentItemFile[]
}
export interface DocumentItemFile {
label: string
document: string
text?: string
}
export interface EventsSectionFile {
type: "events"
anchor?: string
from?: string
until?: string
title: string
intro?: string
empty?: string
limit?: number
events: EventItemFile[]
}
export interface FaqSectionFile {
type: "faq"
from?: string
until?: string
anchor?: string
title: string
intro?: string
questions: QuestionFile[]
}
export interface QuestionFile {
question: string
answer: Paragraphs
}
export interface FormSectionFile {
type: "form"
anchor?: string
from?: string
until?: string
form: string
title?: string
intro?: string
hint?: string
picture?: PictureFile
}
export interface HeroSectionFile {
type: "hero"
title: string
text?: string
size?: ("large" | "medium" | "small")
picture?: PictureFile
actions?: Links
quickLinks?: LinkGroupFile
}
export interface SharedSectionFile {
type: "shared"
from?: string
until?: string
name: string
}
export interface TableSectionFile {
type: "table"
from?: string
until?: string
anchor?: string
title: string
intro?: string
head: string[]
rows: string[][]
footnote?: string
}
export interface TextSectionFile {
type: "text"
anchor?: string
from?: string
until?: string
title: string
note?: NoteFile
paragraphs: Paragraphs
pictures?: PictureFile[]
list?: ListFile
actions?: Links
}
export interface PartValues {
text: string
rich: string
paragraph: string
block: TextBlockFile
paragraphs: Paragraphs
anchor: string
document: string
icon: string
moment: string
day: string
time: string
from: string
until: string
tone: ("blue" | "green" | "yellow" | "red" | "neutral")
colour: string
route: string
address: string
link: LinkFile
links: Links
note: NoteFile
linkGroup: LinkGroupFile
drawingIcon: string
ground: ("blue" | "green" | "gold" | "coral" | "violet" | "teal" | "main" | "accent")
picture: PictureFile
brandFile: string
logo: LogoFile
hours: Hours
holidays: Holidays
documentItem: DocumentItemFile
line: LineFile
list: ListFile
event: EventItemFile
banner: BannerFile
shared: SharedCardFile
card: CardFile
section: SectionFile
}

export type SectionFile = CardsSectionFile | ChoicesSectionFile | ColumnsSectionFile | ContactSectionFile | DefinitionsSectionFile | DocumentsSectionFile | EventsSectionFile | FaqSectionFile | FormSectionFile | HeroSectionFile | SharedSectionFile | TableSectionFile | TextSectionFile;
