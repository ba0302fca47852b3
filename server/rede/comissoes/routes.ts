// The register of commissions.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { type Comissao, comissoes, type DadosDaComissao } from '#contract/rede/comissoes.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { comissoesDe, comissoesOnde, type LinhaDeComissao } from './queries.ts'

function acoesDe({ concessoes }: Ator, { encerrada }: LinhaDeComissao): AcaoDoRegistro[] {
  return (['editar', 'encerrar'] as const).map((acao) => {
    const chave = `comissoes.${acao}`
    if (!pode(concessoes, comissoes[acao].access))
      return acaoDoRegistro(chave, new SemPermissao('Você não cuida de comissões.'))
    const fora = new Recusa('ERR_ESTADO_INVALIDO', 'Esta comissão já foi encerrada.')
    return acaoDoRegistro(chave, encerrada ? fora : undefined)
  })
}

function vista(ator: Ator, linha: LinhaDeComissao): Comissao {
  const { encerrada: _, ...comissao } = linha
  return { ...comissao, acoes: acoesDe(ator, linha) }
}

async function comissaoVista({ tx, ator, services }: Comando, id: number): Promise<Comissao> {
  const { colunas, de } = comissoesDe(services.config.fuso)
  return vista(ator, await tx.one<LinhaDeComissao>(sql`select ${colunas} from ${de} where c.id = ${id}`))
}

/** Held until the end, and not closed. */
async function paraMudar({ tx }: Pick<Comando, 'tx'>, id: number): Promise<Record<string, unknown>> {
  const linha = await tx.maybe<Record<string, unknown>>(sql`
    select nome, tipo, local_id, ato, inicio, fim, membros, versao, encerrada_em
    from comissao where id = ${id} for update`)
  if (!linha) throw new Recusa('ERR_NAO_ENCONTRADO', 'Comissão não encontrada.')
  if (linha.encerrada_em !== null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta comissão já foi encerrada. Crie outra.')
  return linha
}

async function exigirLocal({ tx }: Pick<Comando, 'tx'>, local_id: number | null): Promise<void> {
  if (local_id === null) return
  const local = await tx.maybe(sql`select id from local where id = ${local_id} and ativo`)
  if (!local) throw campoInvalido('local_id', 'Escolha um local ativo.')
}

async function criar(call: Call<typeof comissoes.criar>): Promise<Comissao> {
  const { tx, audit, body } = call
  await exigirLocal(call, body.local_id)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into comissao (nome, tipo, local_id, ato, inicio, fim, membros)
    values (${body.nome}, ${body.tipo}, ${body.local_id}, ${body.ato}, ${body.inicio}, ${body.fim},
      ${JSON.stringify(body.membros)}::jsonb) returning id`)
  audit.mudanca({ entidade: 'comissao', entidade_id: id, local_id: body.local_id, para: { ...body } })
  return comissaoVista(call, id)
}

async function gravar({ tx }: Pick<Comando, 'tx'>, id: number, um: DadosDaComissao): Promise<void> {
  await tx.run(sql`
    update comissao set nome = ${um.nome}, tipo = ${um.tipo}, local_id = ${um.local_id}, ato = ${um.ato},
      inicio = ${um.inicio}, fim = ${um.fim}, membros = ${JSON.stringify(um.membros)}::jsonb, versao = versao + 1,
      atualizado_em = now()
    where id = ${id}`)
}

export const comissoesHandlers: Handlers<typeof comissoes> = {
  criar,

  async listar({ tx, ator, query, services }) {
    const { fuso } = services.config
    const pagina = await paginaPorId<LinhaDeComissao>(
      tx,
      comissoesDe(fuso),
      comissoesOnde(query, fuso),
      query,
    )
    return { ...pagina, data: pagina.data.map((linha) => vista(ator, linha)) }
  },

  async editar(call) {
    const { id } = call.params
    const { versao, ...dados } = call.body
    const { versao: atual, encerrada_em: _, ...antes } = await paraMudar(call, id)
    if (atual !== versao) throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await comissaoVista(call, id) })
    await exigirLocal(call, dados.local_id)
    await gravar(call, id, dados)
    const alvo = { entidade: 'comissao', entidade_id: id, local_id: dados.local_id }
    call.audit.mudanca({ ...alvo, de: antes, para: { ...dados } })
    return comissaoVista(call, id)
  },

  async encerrar(call) {
    const { id } = call.params
    const { motivo } = call.body
    await paraMudar(call, id)
    await call.tx.run(sql`
      update comissao set encerrada_em = ${call.agora}, motivo = ${motivo}, versao = versao + 1, atualizado_em = now()
      where id = ${id}`)
    const para = { encerrada: true }
    call.audit.mudanca({ entidade: 'comissao', entidade_id: id, de: { encerrada: false }, para, motivo })
    return comissaoVista(call, id)
  },
}
