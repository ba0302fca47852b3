/** "Almoxarife em Depósito Central"; without a place, the whole network. */
export function perfilEmLocal({ perfil, local }: { perfil: string; local: string | null }): string {
  return `${perfil} em ${local ?? 'toda a rede'}`
}
