// Who may do what to a profile: nobody changes, where it is given, what they do not hold there.

import { perfis } from '#contract/administracao/perfis.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import {
  comDependencias,
  type Permissao,
  permissoesDisponiveis,
  verbeteDe,
} from '#contract/casa/permissoes.ts'
import { faltando } from '#server/administracao/usuarios/poder.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import type { PerfilAlvo } from './queries.ts'

const ACOES = ['ver', 'editar', 'clonar', 'inativar', 'reativar'] as const
export type AcaoSobrePerfil = (typeof ACOES)[number]

const DE_SISTEMA = 'Perfis de sistema não mudam. Clone-o para ter um parecido.'

/** Where the profile is not given to anyone, it is enough to hold each key somewhere. */
function faltam(
  concessoes: readonly Concessao[],
  chaves: readonly (string | null)[],
  lugares: PerfilAlvo['lugares'],
): (string | null)[] {
  const dadoEmTudo = lugares.includes(null)
  if (lugares.length === 0)
    return chaves.filter(
      (chave) => !concessoes.some(({ permission }) => permission === null || permission === chave),
    )
  const onde = dadoEmTudo ? [null] : lugares
  const faltantes = new Set(onde.flatMap((caminho) => faltando(concessoes, chaves, caminho)))
  return [...faltantes]
}

/** Throws `ERR_NAO_AUTORIZADO`, naming what is missing. */
export function exigirChaves(
  { concessoes }: Ator,
  chaves: readonly Permissao[],
  lugares: PerfilAlvo['lugares'],
): void {
  const rotulos = faltam(concessoes, chaves, lugares).map((chave) => verbeteDe(chave as Permissao).rotulo) // as: of `chaves`
  if (rotulos.length === 0) return
  const onde = lugares.length === 0 ? '' : ' em todos os locais em que o perfil é dado'
  throw new Recusa(
    'ERR_NAO_AUTORIZADO',
    `Só muda estas permissões quem também as tem${onde}: ${rotulos.slice(0, 5).join('; ')}${rotulos.length > 5 ? `; e mais ${rotulos.length - 5}` : ''}.`,
  )
}

/** What a clone has: of the wildcard, every key that there is today. */
export function chavesDoClone({ chaves }: PerfilAlvo): Permissao[] {
  if (chaves.includes(null)) return [...permissoesDisponiveis]
  return chaves.filter((chave) => chave !== null && permissoesDisponiveis.includes(chave)) as Permissao[] // as: no null left
}

export function impedimento(ator: Ator, acao: AcaoSobrePerfil, perfil: PerfilAlvo): Recusa | undefined {
  const { concessoes } = ator
  if (!pode(concessoes, perfis[acao].access)) return new Recusa('ERR_NAO_AUTORIZADO')
  if (acao === 'ver') return undefined
  if (acao === 'clonar') {
    return faltam(concessoes, chavesDoClone(perfil), []).length === 0
      ? undefined
      : new Recusa('ERR_NAO_AUTORIZADO', 'Este perfil tem permissões que você não tem.')
  }
  if (perfil.de_sistema) return new Recusa('ERR_ESTADO_INVALIDO', DE_SISTEMA)
  if (acao === 'inativar' && !perfil.ativo)
    return new Recusa('ERR_ESTADO_INVALIDO', 'O perfil já está inativo.')
  if (acao === 'reativar' && perfil.ativo) return new Recusa('ERR_ESTADO_INVALIDO', 'O perfil está ativo.')
  return faltam(concessoes, perfil.chaves, perfil.lugares).length === 0
    ? undefined
    : new Recusa(
        'ERR_NAO_AUTORIZADO',
        'Este perfil é dado, em algum local, com permissões que você não tem lá. Peça a quem as tenha.',
      )
}

export function acoesDoPerfil(ator: Ator, perfil: PerfilAlvo): AcaoDoRegistro[] {
  return ACOES.map((acao) => {
    const recusa = impedimento(ator, acao, perfil)
    return {
      chave: `perfis.${acao}`,
      permitido: recusa === undefined,
      ...(recusa && { motivo: recusa.message }),
    }
  })
}

/** Each once, none of an area that is not built, and all that they lean on. Throws `ERR_FORM_VALIDATION`. */
export function chavesCompletas(pedidas: readonly Permissao[]): Permissao[] {
  const chaves = [...new Set(pedidas)].sort()
  const reservadas = chaves.filter((chave) => !permissoesDisponiveis.includes(chave))
  if (reservadas.length > 0)
    throw campoInvalido(
      'chaves',
      `Ainda não existe o que estas permissões permitem: ${reservadas.join(', ')}.`,
    )
  const rotulos = [...comDependencias(chaves)]
    .filter((chave) => !chaves.includes(chave))
    .map((chave) => verbeteDe(chave).rotulo)
  if (rotulos.length > 0)
    throw campoInvalido('chaves', `As permissões escolhidas precisam também destas: ${rotulos.join('; ')}.`)
  return chaves
}
