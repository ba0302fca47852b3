// The register of quotas, and what is left of each.

import sql from 'sql-template-tag'
import { type Cota, cotas } from '#contract/almoxarifado/cotas.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { localAlcancado } from './alcance.ts'
import { cotaRestante } from './cota-do-local.ts'
import { cotasDe, cotasOnde, type LinhaDeCota, nosDasCotas } from './cotas-queries.ts'

const CUIDAR = cotas.editar.access

function recusaSobre(
  { concessoes }: Ator,
  { ativa, caminho }: Pick<LinhaDeCota, 'ativa' | 'caminho'>,
): Recusa | undefined {
  if (!pode(concessoes, CUIDAR, caminho)) return new SemPermissao()
  return ativa ? undefined : new Recusa('ERR_ESTADO_INVALIDO', 'Esta cota já foi encerrada.')
}

/** Who asks for material there sees it; who keeps it may change it. */
function vista(ator: Ator, linha: LinhaDeCota): Cota {
  const { caminho: _, ...cota } = linha
  const recusa = recusaSobre(ator, linha)
  return {
    ...cota,
    restante_centavos: cota.valor_centavos - cota.usado_centavos,
    acoes: (['editar', 'encerrar'] as const).map((ato) => acaoDoRegistro(`cotas.${ato}`, recusa)),
  }
}

async function cotaVista({ tx, ator, services }: Comando, id: number): Promise<Cota> {
  const { colunas, de } = cotasDe(services.config.fuso)
  return vista(ator, await tx.one<LinhaDeCota>(sql`select ${colunas} from ${de} where c.id = ${id}`))
}

interface Guardada {
  local_id: number
  periodo: string
  valor_centavos: number
  ativa: boolean
  versao: number
  caminho: number[]
}

/** Held until the end, and not closed. */
async function paraMudar({ tx, ator }: Comando, id: number): Promise<Guardada> {
  const cota = await tx.maybe<Guardada>(sql`
    select c.local_id, c.periodo, c.valor_centavos, c.ativa, c.versao, l.caminho
    from cota_de_material c join local l on l.id = c.local_id where c.id = ${id} for update of c`)
  if (!cota || !pode(ator.concessoes, CUIDAR, cota.caminho))
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Cota não encontrada. Ela pode ser de um local que você não cuida.',
    )
  if (!cota.ativa) throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta cota já foi encerrada. Crie outra.')
  return cota
}

async function criar(call: Call<typeof cotas.criar>): Promise<Cota> {
  const { tx, audit, body } = call
  const { local_id, grupo_id, periodo, valor_centavos } = body
  if (!(await localAlcancado(call, local_id, CUIDAR)).ativo)
    throw campoInvalido('local_id', 'Escolha um local ativo.')
  const grupo = await tx.maybe(sql`select id from grupo_de_material where id = ${grupo_id} and ativo`)
  if (!grupo) throw campoInvalido('grupo_id', 'Escolha um grupo em uso.')
  const nova = await tx.maybe<{ id: number }>(sql`
    insert into cota_de_material (local_id, grupo_id, periodo, valor_centavos)
    values (${local_id}, ${grupo_id}, ${periodo}, ${valor_centavos})
    on conflict (local_id, grupo_id) where ativa do nothing returning id`)
  if (!nova) throw campoInvalido('grupo_id', 'Este local já tem cota deste grupo: altere a que existe.')
  audit.mudanca({ entidade: 'cota_de_material', entidade_id: nova.id, local_id, para: { ...body } })
  return cotaVista(call, nova.id)
}

async function editar(call: Call<typeof cotas.editar>): Promise<Cota> {
  const { tx, audit, params, body } = call
  const { versao, periodo, valor_centavos } = body
  const antes = await paraMudar(call, params.id)
  if (antes.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await cotaVista(call, params.id) })
  await tx.run(sql`
    update cota_de_material set periodo = ${periodo}, valor_centavos = ${valor_centavos}, versao = versao + 1,
      atualizado_em = now() where id = ${params.id}`)
  audit.mudanca({
    entidade: 'cota_de_material',
    entidade_id: params.id,
    local_id: antes.local_id,
    de: { periodo: antes.periodo, valor_centavos: antes.valor_centavos },
    para: { periodo, valor_centavos },
  })
  return cotaVista(call, params.id)
}

export const cotasHandlers: Handlers<typeof cotas> = {
  criar,
  editar,

  async listar({ tx, ator, query, services }) {
    const { fuso } = services.config
    const onde = cotasOnde(query, { nos: nosDasCotas(ator.concessoes), fuso })
    const pagina = await paginaPorId<LinhaDeCota>(tx, cotasDe(fuso), onde, query)
    return { ...pagina, data: pagina.data.map((linha) => vista(ator, linha)) }
  },

  async restante(call) {
    const { local_id, linhas = [] } = call.query
    await localAlcancado(call, local_id, cotas.restante.access)
    return cotaRestante(call.tx, { local_id, deposito_id: null, linhas, fuso: call.services.config.fuso })
  },

  async encerrar(call) {
    const { id } = call.params
    const { local_id } = await paraMudar(call, id)
    await call.tx.run(sql`
      update cota_de_material set ativa = false, versao = versao + 1, atualizado_em = now() where id = ${id}`)
    const alvo = { entidade: 'cota_de_material', entidade_id: id, local_id }
    call.audit.mudanca({ ...alvo, de: { ativa: true }, para: { ativa: false }, motivo: call.body.motivo })
    return cotaVista(call, id)
  },
}
