// Who may do what to a profile: nobody changes, where it is given, what they do not hold there, nor makes one wider than
// their own reach.
import { type NivelMaximo, perfis } from '#contract/administracao/perfis.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import {
  comDependencias,
  type Permissao,
  permissoesDisponiveis,
  verbeteDe,
} from '#contract/casa/permissoes.ts'
import { faltando } from '#server/administracao/usuarios/poder.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import { campoInvalido, Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { type Administrador, niveisAoAlcance } from './alcance.ts'
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

const ONDE_PODE_SER_DADO: Readonly<Record<NivelMaximo, string>> = {
  orgao: 'na rede inteira',
  regional: 'em qualquer regional',
  unidade: 'em qualquer unidade',
}

/** Throws `ERR_NAO_AUTORIZADO`, on the field: nobody widens a profile past where they administer profiles. */
export function exigirNivel(quem: Administrador, acao: 'criar' | 'editar', nivel: NivelMaximo): void {
  if (niveisAoAlcance(quem, perfis[acao].access).includes(nivel)) return
  const mensagem = `Um perfil que pode ser dado ${ONDE_PODE_SER_DADO[nivel]} só é feito por quem administra perfis na rede inteira. Escolha um nível menor.`
  throw new Recusa('ERR_NAO_AUTORIZADO', { mensagem, erros: { nivel_max_local: [mensagem] } })
}

/** Throws `ERR_NAO_AUTORIZADO`, naming what is missing. */
export function exigirChaves(
  { concessoes }: Administrador,
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

/** What everybody who holds the profile would feel: only by who administers profiles for all of them. */
export function impedimentoDeMudar(
  quem: Administrador,
  acao: Exclude<AcaoSobrePerfil, 'ver' | 'clonar'>,
  perfil: PerfilAlvo,
): Recusa | undefined {
  const { access } = perfis[acao]
  if (!niveisAoAlcance(quem, access).includes(perfil.nivel_max_local))
    return new Recusa(
      'ERR_NAO_AUTORIZADO',
      `Este perfil pode ser dado ${ONDE_PODE_SER_DADO[perfil.nivel_max_local]}: só o muda quem administra perfis na rede inteira. Clone-o para ter um seu.`,
    )
  if (faltam(quem.concessoes, [...perfil.chaves, access], perfil.lugares).length > 0)
    return new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Este perfil é dado, em algum local, com permissões que você não tem lá. Peça a quem as tenha.',
    )
  return undefined
}

export function impedimento(
  quem: Administrador,
  acao: AcaoSobrePerfil,
  perfil: PerfilAlvo,
): Recusa | undefined {
  const { concessoes } = quem
  if (!pode(concessoes, perfis[acao].access)) return new SemPermissao()
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
  return impedimentoDeMudar(quem, acao, perfil)
}

export function acoesDoPerfil(quem: Administrador, perfil: PerfilAlvo): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`perfis.${acao}`, impedimento(quem, acao, perfil)))
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
