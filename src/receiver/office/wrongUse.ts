/** A mistake of who uses the command. The message says what to write instead. */
export class WrongUse extends Error {}
