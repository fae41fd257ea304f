/** «1 aviso», «2 avisos»; nothing for none. */
export function counted(count: number, one: string, several: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : several}`;
}
