// The changes to an installation's register, each within the person's reach and in the audit trail.
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import {
  excessosDosRecursos,
  problemasDosRecursos,
  recursosFaltantes,
} from '#contract/rede/instalacao-tipos.ts'
import type { InstalacaoDetalhada, instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { acoesNoLocal, type LocalAlcancado, localParaMudar } from './alcance.ts'
import {
  gravarInstalacao,
  inserirInstalacao,
  instalacaoEm,
  mudarSituacao,
  tipoExiste,
  tipoParaCriar,
  travarInstalacao,
} from './queries.ts'

type Instalacoes = typeof instalacoesDoLocal
type Registro = Omit<InstalacaoDetalhada, 'acoes'>
type Conferido = Pick<Call<Instalacoes['editar']>['body'], 'recursos' | 'estado' | 'condicao'>

const ENTIDADE = 'instalacao'

/** Throws `ERR_NAO_ENCONTRADO` when it is not of this place. */
export async function instalacaoExigida(db: Queryable, local_id: number, id: number): Promise<Registro> {
  const registro = await instalacaoEm(db, local_id, id)
  if (!registro) throw new Recusa('ERR_NAO_ENCONTRADO', 'Instalação não encontrada neste local.')
  return registro
}

export async function detalhada(
  db: Queryable,
  ator: Ator,
  local: LocalAlcancado,
  id: number,
): Promise<InstalacaoDetalhada> {
  const registro = await instalacaoExigida(db, local.id, id)
  const situacao = registro.ativo ? 'inativar' : 'reativar'
  const acoes = acoesNoLocal(ator, local, ['editar', situacao, 'unificar', 'historico'])
  return {
    ...registro,
    acoes: acoes.map((acao) =>
      acao.permitido && !registro.ativo && acao.chave === 'instalacoesDoLocal.editar'
        ? { ...acao, permitido: false, motivo: 'A instalação está inativa.' }
        : acao,
    ),
  }
}

/** The record, held until the end. */
async function instalacaoParaMudar(tx: Queryable, local_id: number, id: number): Promise<Registro> {
  await travarInstalacao(tx, local_id, id)
  return instalacaoExigida(tx, local_id, id)
}

async function conferirUsoAtual(tx: Queryable, uso_atual_tipo_id: number | null): Promise<void> {
  if (uso_atual_tipo_id !== null && !(await tipoExiste(tx, uso_atual_tipo_id)))
    throw campoInvalido('uso_atual_tipo_id', 'Este tipo de instalação não existe.')
}

export async function criar(call: Call<Instalacoes['criar']>): Promise<InstalacaoDetalhada> {
  const { tx, ator, params, body, audit } = call
  const local = await localParaMudar(tx, ator, 'painel.locais.instalacoes.criar', params.localId)
  const tipo = await tipoParaCriar(tx, local.id, body.tipo_id)
  if (!tipo) throw campoInvalido('tipo_id', 'Este tipo de instalação não existe ou não está mais em uso.')
  if (!tipo.permite_varias && tipo.ja_tem)
    throw campoInvalido('tipo_id', 'Este local já tem uma instalação deste tipo, que só admite uma.')
  await conferirUsoAtual(tx, body.uso_atual_tipo_id)
  const id = await inserirInstalacao(tx, local.id, body)
  audit.mudanca({ entidade: ENTIDADE, entidade_id: id, local_id: local.id, para: { ...body } })
  return detalhada(tx, ator, local, id)
}

/** What an earlier version of the checklist asked stays as it was answered. */
function exigirDoChecklist({ lista, recursos: antes }: Registro, { recursos }: Conferido): void {
  const problemas = Object.entries({
    ...problemasDosRecursos(lista, recursos),
    ...excessosDosRecursos(lista, recursos),
  })
  const erros = problemas.filter(([chave]) => recursos[chave] !== antes[chave])
  // Who answers, answers what is asked; who only renames a room is not asked for what its type came to ask later.
  const chaves = new Set([...Object.keys(recursos), ...Object.keys(antes)])
  const respondeu = [...chaves].some((chave) => (recursos[chave] ?? '') !== (antes[chave] ?? ''))
  const faltam = respondeu ? recursosFaltantes(lista, recursos) : []
  const todos = [...erros, ...faltam.map((chave) => [chave, 'Responda este item'] as const)]
  if (todos.length > 0)
    throw new Recusa('ERR_FORM_VALIDATION', {
      erros: Object.fromEntries(todos.map(([chave, problema]) => [`recursos.${chave}`, [problema]])),
    })
}

/** Those that the header of the type lets through; what it was before its type changed may stay. */
function exigirPermitidos(antes: Registro, { estado, condicao }: Conferido): void {
  const { estados_permitidos: estados, condicoes_permitidas: condicoes } = antes.permitidos
  if (estado !== null && estado !== antes.estado && estados.length > 0 && !estados.includes(estado))
    throw campoInvalido('estado', `${antes.tipo_nome} não tem este estado.`)
  if (
    condicao !== null &&
    condicao !== antes.condicao &&
    condicoes.length > 0 &&
    !condicoes.includes(condicao)
  )
    throw campoInvalido('condicao', `${antes.tipo_nome} não tem esta condição.`)
}

export async function editar(call: Call<Instalacoes['editar']>): Promise<InstalacaoDetalhada> {
  const { tx, ator, params, body, audit } = call
  const { versao, ...campos } = body
  const local = await localParaMudar(tx, ator, 'painel.locais.instalacoes.editar', params.localId)
  const antes = await instalacaoParaMudar(tx, local.id, params.instalacaoId)
  if (antes.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhada(tx, ator, local, antes.id) })
  if (!antes.ativo)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'A instalação está inativa. Reative-a antes de editar.')
  exigirDoChecklist(antes, campos)
  exigirPermitidos(antes, campos)
  await conferirUsoAtual(tx, campos.uso_atual_tipo_id)
  await gravarInstalacao(tx, antes.id, campos)
  const { uso_atual, permitidos: _permitidos, ...de } = antes
  audit.mudanca({
    entidade: ENTIDADE,
    entidade_id: antes.id,
    local_id: local.id,
    de: { ...de, uso_atual_tipo_id: uso_atual?.id ?? null },
    para: campos,
  })
  return detalhada(tx, ator, local, antes.id)
}

function comBens({ bens, patrimonios }: Registro): Recusa {
  const nomes = bens.slice(0, 5).map(bemNaFrase)
  const mais = patrimonios > nomes.length ? ` e mais ${patrimonios - nomes.length}` : ''
  return new Recusa('ERR_ESTADO_INVALIDO', {
    mensagem: `Ainda há bens nesta instalação: ${nomes.join(', ')}${mais}. Mude-os de lugar antes de inativá-la.`,
    dados: { bens },
  })
}

export async function reativarOuInativar(
  call: Call<Instalacoes['inativar']> | Call<Instalacoes['reativar']>,
  ativo: boolean,
): Promise<InstalacaoDetalhada> {
  const { tx, ator, params, body, audit } = call
  const local = await localParaMudar(tx, ator, 'painel.locais.instalacoes.inativar', params.localId)
  const antes = await instalacaoParaMudar(tx, local.id, params.instalacaoId)
  if (antes.ativo === ativo)
    throw new Recusa('ERR_ESTADO_INVALIDO', `A instalação já está ${ativo ? 'ativa' : 'inativa'}.`)
  if (!ativo && antes.patrimonios > 0) throw comBens(antes)
  await mudarSituacao(tx, antes.id, { ativo, motivo: body.motivo })
  audit.mudanca({
    entidade: ENTIDADE,
    entidade_id: antes.id,
    local_id: local.id,
    de: { ativo: antes.ativo },
    para: { ativo },
    motivo: body.motivo,
  })
  return detalhada(tx, ator, local, antes.id)
}
