// The RMB: on the screen, and as a numbered document.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import { type Rmb, rmb } from '#contract/patrimonio/rmb.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { mesDe, mesesPorLancar } from '#server/patrimonio/depreciacoes/execucao.ts'
import { montarRmb } from './montar.ts'
import { bensNegativos, inserirRmb, mesNoFuso, type PedidoDeRmb } from './queries.ts'

const VER = rmb.ver.access

interface LocalDoRmb {
  id: number
  nome: string
  caminho: number[]
}

const NAO_EXISTE = 'Local não encontrado entre os que você alcança.'

async function localDoRmb(tx: Queryable, { concessoes }: Ator, id: number): Promise<LocalDoRmb> {
  const local = await tx.maybe<LocalDoRmb>(sql`select id, nome, caminho from local where id = ${id}`)
  if (local === undefined || !pode(concessoes, VER, local.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', { mensagem: NAO_EXISTE, erros: { local_id: [NAO_EXISTE] } })
  return local
}

function exigirMesVivido(competencia: string, agora: Date, fuso: string): void {
  if (competencia > mesDe(agora, fuso)) throw campoInvalido('competencia', 'Este mês ainda não começou.')
}

/** Months are posted one after the other: before this one there may be more that wait. */
async function mesesSemQuota(
  tx: Queryable,
  { competencia, depreciada }: Pick<Rmb, 'competencia' | 'depreciada'>,
  agora: Date,
  fuso: string,
): Promise<string[]> {
  const antes = (await mesesPorLancar(tx, agora, fuso)).filter((mes) => mes < competencia)
  return depreciada ? antes : [...antes, competencia]
}

async function ver({ tx, ator, query, agora, services }: Call<typeof rmb.ver>) {
  const { competencia, local_id } = query
  const { fuso } = services.config
  exigirMesVivido(competencia, agora, fuso)
  const local = local_id === undefined ? null : await localDoRmb(tx, ator, local_id)
  const mes = await mesNoFuso(tx, competencia, fuso)
  const nos = nosDaPermissao(ator.concessoes, VER)
  const montado = await montarRmb(tx, { competencia, ...mes, nos, local_id: local?.id ?? null })
  return {
    competencia,
    local: local && { id: local.id, nome: local.nome },
    caminho: local?.caminho ?? [],
    ...montado,
    meses_por_lancar: await mesesSemQuota(tx, { ...montado, competencia }, agora, fuso),
  }
}

/** Of so many the message says which they are. */
const NOMEADOS = 5

/** A report under whose values lies a negative one is not issued: it would be signed. */
async function exigirLiquidos(tx: Queryable, pedido: Omit<PedidoDeRmb, 'inicio'>): Promise<void> {
  const negativos = await bensNegativos(tx, pedido, NOMEADOS + 1)
  if (negativos.length === 0) return
  const nomes = negativos.slice(0, NOMEADOS).map(bemNaFrase)
  const outros = negativos.length > NOMEADOS ? ', e outros' : ''
  throw new Recusa(
    'ERR_ESTADO_INVALIDO',
    `Há bens com mais depreciação do que valor no fim deste mês: ${nomes.join('; ')}${outros}. Foram depreciados antes de entrar nos livros. Estorne esses meses, ou emita a partir do mês em que eles entraram.`,
  )
}

/** Who issues it answers for the whole branch: their permission holds at its top. */
async function emitir(call: Call<typeof rmb.emitir>) {
  const { tx, ator, body, agora, services, audit } = call
  const { competencia, local_id } = body
  const { fuso } = services.config
  exigirMesVivido(competencia, agora, fuso)
  const local = await localDoRmb(tx, ator, local_id)
  if (!pode(ator.concessoes, rmb.emitir.access, local.caminho)) throw new Recusa('ERR_NAO_AUTORIZADO')
  const mes = await mesNoFuso(tx, competencia, fuso)
  const { conciliacao } = await montarRmb(tx, { competencia, ...mes, nos: null, local_id })
  if (!conciliacao.confere)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'O analítico e o sintético não conferem. Avise o suporte.')
  await exigirLiquidos(tx, { competencia, fim: mes.fim, nos: null, local_id })
  const id = await inserirRmb(tx, { local_id, competencia, ...mes, por: ator.usuario.id, em: agora })
  audit.mudanca({ entidade: 'rmb', entidade_id: id, local_id, para: { competencia } })
  return { documento_id: await emitirDocumento(call, { tipo: 'rmb', entidade_id: id }) }
}

export const rmbHandlers: Handlers<typeof rmb> = { ver, emitir }
