// Who may do what to whom: the one place where both the commands and the `acoes` of each record ask.

import type { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { type Alvo, type AtribuicaoDoAlvo, chavesDosPerfis, unicoAdministrador } from './alvo-queries.ts'
import { cobre, faltando } from './poder.ts'

interface Regra {
  /** Situations from which it may be done; absent: any. */
  de?: readonly SituacaoDaPessoa[]
  /** Nobody does it to the own account. */
  outros?: true
  /** Takes the person's power away. */
  tira?: true
  /** What the person holds that the actor must hold too: `coringa` is the wildcard alone. */
  poder: 'coringa' | 'tudo'
}

const REGRAS = {
  ver: { poder: 'coringa' },
  editar: { poder: 'coringa' },
  decidirNome: { outros: true, poder: 'coringa' },
  reenviarConvite: { de: ['convidado'], poder: 'coringa' },
  bloquear: { de: ['ativo', 'convidado'], outros: true, tira: true, poder: 'coringa' },
  desbloquear: { de: ['bloqueado'], outros: true, poder: 'coringa' },
  inativar: { de: ['ativo', 'convidado', 'bloqueado'], outros: true, tira: true, poder: 'coringa' },
  reativar: { de: ['inativo'], outros: true, poder: 'tudo' },
  atribuir: { de: ['ativo', 'convidado', 'bloqueado'], outros: true, poder: 'coringa' },
  encerrarSessoes: { poder: 'coringa' },
  recusarAparelho: { poder: 'coringa' },
  aceitarAparelho: { poder: 'coringa' },
  verComo: { de: ['ativo'], outros: true, poder: 'tudo' },
} as const satisfies Record<string, Regra>

export type AcaoSobrePessoa = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobrePessoa[] // as: Object.keys forgets the literal keys

/** Acts that may leave the installation without an administrator. */
export const tiraPoder = (acao: AcaoSobrePessoa): boolean =>
  (REGRAS[acao] satisfies Regra as Regra).tira === true // as: widened to read the optional field

const NA_PROPRIA_CONTA = 'Ninguém faz isto na própria conta. Peça a outra pessoa que administre os acessos.'
const PODE_MAIS = 'Esta pessoa tem permissões que você não tem. Peça a quem as tenha.'
const FORA_DO_LUGAR = 'Você não faz isto com pessoas deste local.'
const ULTIMO = new Recusa('ERR_ULTIMO_ADMINISTRADOR')

const FORA_DA_SITUACAO: Readonly<Record<SituacaoDaPessoa, string>> = {
  convidado: 'A pessoa ainda não aceitou o convite.',
  ativo: 'A pessoa está ativa.',
  bloqueado: 'A pessoa está bloqueada.',
  inativo: 'A pessoa está inativa.',
}

/** Whether the person works, or holds a profile, where these grants give the permission; everywhere reaches everyone. */
export function alcanca({ concessoes }: Ator, permissao: Permissao, alvo: Alvo): boolean {
  const nos = nosDaPermissao(concessoes, permissao)
  if (nos === null) return true
  const caminhos = [alvo.lotacao, ...alvo.atribuicoes.map(({ caminho }) => caminho)]
  return caminhos.some((caminho) => caminho?.some((id) => nos.includes(id)) ?? false)
}

export interface Politica {
  /** Why this actor may not do it to this person; undefined when they may. */
  impedimento(acao: AcaoSobrePessoa, alvo: Alvo): Recusa | undefined
  /** Taking this attribution away from the person. */
  impedimentoDeRemover(alvo: Alvo, atribuicao: AtribuicaoDoAlvo): Recusa | undefined
  /** Whether all that the person holds is held by the actor where the person holds it. */
  contem(alvo: Alvo): boolean
  acoes(alvo: Alvo): AcaoDoRegistro[]
  acoesDaAtribuicao(alvo: Alvo, id: number): AcaoDoRegistro[]
}

/** Reads once what it needs of everybody in `alvos`, and is then asked any number of times. */
export async function politicaSobre(
  db: Queryable,
  ator: Ator,
  alvos: readonly Alvo[],
  fuso: string,
): Promise<Politica> {
  const perfis = new Set(alvos.flatMap(({ atribuicoes }) => atribuicoes.map(({ perfil_id }) => perfil_id)))
  const [chaves, unico] = [await chavesDosPerfis(db, [...perfis]), await unicoAdministrador(db, fuso)]
  return politicaCom({ ator, chaves, unico })
}

interface Fatos {
  ator: Ator
  chaves: ReadonlyMap<number, readonly (string | null)[]>
  unico: number | null
}

function politicaCom(fatos: Fatos): Politica {
  const { ator, chaves, unico } = fatos
  const lembradas = new Map<string, boolean>()

  function contemAtribuicao({ perfil_id, caminho }: AtribuicaoDoAlvo, poder: Regra['poder']): boolean {
    const chave = `${poder} ${perfil_id} ${caminho?.at(-1) ?? ''}`
    const antes = lembradas.get(chave)
    if (antes !== undefined) return antes
    const todas = chaves.get(perfil_id) ?? []
    const pedidas = poder === 'tudo' ? todas : todas.filter((permissao) => permissao === null)
    const contem = faltando(ator.concessoes, pedidas, caminho).length === 0
    lembradas.set(chave, contem)
    return contem
  }

  const contem = (alvo: Alvo, poder: Regra['poder']) =>
    alvo.id === ator.usuario.id ||
    alvo.atribuicoes.every((atribuicao) => !atribuicao.viva || contemAtribuicao(atribuicao, poder))

  const deAdministrador = ({ perfil_id, caminho, permanente }: AtribuicaoDoAlvo) =>
    permanente && caminho === null && (chaves.get(perfil_id) ?? []).includes(null)

  function impedimento(acao: AcaoSobrePessoa, alvo: Alvo): Recusa | undefined {
    const { de, outros, tira, poder }: Regra = REGRAS[acao]
    const permissao = usuarios[acao].access
    if (!pode(ator.concessoes, permissao)) return new SemPermissao()
    if (!alcanca(ator, permissao, alvo)) return new SemPermissao(FORA_DO_LUGAR)
    if (outros && alvo.id === ator.usuario.id) return new Recusa('ERR_NAO_AUTORIZADO', NA_PROPRIA_CONTA)
    if (de && !de.includes(alvo.situacao))
      return new Recusa('ERR_ESTADO_INVALIDO', FORA_DA_SITUACAO[alvo.situacao])
    if (acao !== 'ver' && !contem(alvo, poder)) return new Recusa('ERR_NAO_AUTORIZADO', PODE_MAIS)
    return tira && alvo.id === unico ? ULTIMO : undefined
  }

  function impedimentoDeRemover(alvo: Alvo, atribuicao: AtribuicaoDoAlvo): Recusa | undefined {
    if (!cobre(ator.concessoes, usuarios.removerAtribuicao.access, atribuicao.caminho))
      return new SemPermissao('Você não tira perfis deste local.')
    if (alvo.id === ator.usuario.id) return new Recusa('ERR_NAO_AUTORIZADO', NA_PROPRIA_CONTA)
    if (!contemAtribuicao(atribuicao, 'tudo')) return new Recusa('ERR_NAO_AUTORIZADO', PODE_MAIS)
    const deixaDeSer =
      deAdministrador(atribuicao) &&
      !alvo.atribuicoes.some((outra) => outra.id !== atribuicao.id && deAdministrador(outra))
    return alvo.id === unico && deixaDeSer ? ULTIMO : undefined
  }

  return {
    impedimento,
    impedimentoDeRemover,
    contem: (alvo) => contem(alvo, 'tudo'),
    acoes: (alvo) => ACOES.map((acao) => acaoDoRegistro(`usuarios.${acao}`, impedimento(acao, alvo))),
    acoesDaAtribuicao(alvo, id) {
      const atribuicao = alvo.atribuicoes.find((outra) => outra.id === id)
      const recusa = atribuicao
        ? impedimentoDeRemover(alvo, atribuicao)
        : new Recusa('ERR_NAO_ENCONTRADO', 'Esta atribuição não existe mais.')
      return [acaoDoRegistro('usuarios.removerAtribuicao', recusa)]
    },
  }
}
