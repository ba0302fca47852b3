// What a change of a profile gives to who holds it, and takes away.
import { type Permissao, verbeteDe } from '#contract/casa/permissoes.ts'

const DITAS = 3

function ditas(chaves: readonly Permissao[]): string {
  const nomes = chaves.slice(0, DITAS).map((chave) => `“${verbeteDe(chave).rotulo}”`)
  const outras = chaves.length - nomes.length
  return outras > 0 ? `${nomes.join(', ')} e mais ${outras}` : nomes.join(', ')
}

/**
 * `O perfil Direção mudou. Agora permite “Listar usuários”. Deixou de permitir “Ver a auditoria”.`
 *
 * @param antes null stands for a key that the program no longer has.
 */
export function mudancaDoPerfil(
  nome: string,
  antes: readonly (Permissao | null)[],
  agora: readonly Permissao[],
): string {
  const ganhas = agora.filter((chave) => !antes.includes(chave))
  const perdidas = antes.filter((chave): chave is Permissao => chave !== null && !agora.includes(chave))
  return [
    `O perfil ${nome} mudou.`,
    ...(ganhas.length > 0 ? [`Agora permite ${ditas(ganhas)}.`] : []),
    ...(perdidas.length > 0 ? [`Deixou de permitir ${ditas(perdidas)}.`] : []),
  ].join(' ')
}
