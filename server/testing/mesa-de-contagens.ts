// A school that counts its own assets: Elisa and Vice direct it, Bia goes to the field too, Gil opens the inventories.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import type { Client } from './client.ts'
import { resultOf } from './field.ts'
import { mesaDeHomologacao } from './mesa-de-homologacao.ts'
import { createPerson } from './people.ts'

export const FUSO = { 'x-fuso': '-03:00' }
const LISTAR_BENS = 'painel.almoxarifado.patrimonios.listar'
const CONTA = ['painel.almoxarifado.inventarios-de-bens.contar', LISTAR_BENS] as const

type Mesa = Awaited<ReturnType<typeof mesaDeHomologacao>>

async function pessoas({ db, locais, naConta }: Mesa) {
  const pessoaQue = async (nome: string, local_id: number, permissoes: readonly Permissao[]) =>
    naConta(
      await createPerson(db, {
        nome,
        email: `${nome.toLowerCase()}@teste.zelo`,
        permissoes,
        locais: [local_id],
      }),
    )
  return {
    pessoaQue,
    elisa: await pessoaQue('Elisa', locais.escola, CONTA),
    vice: await pessoaQue('Vice', locais.escola, CONTA),
    /** Of another school. */
    outra: await pessoaQue('Outra', locais.escolaAlheia, CONTA),
    bia: await pessoaQue('Bia', locais.escola, [...CONTA, 'monitoramentos.executar']),
    gil: await pessoaQue('Gil', locais.regional, [
      'painel.almoxarifado.inventarios-de-bens.listar',
      'painel.almoxarifado.inventarios-de-bens.abrir',
      'painel.almoxarifado.inventarios-de-bens.cancelar',
      LISTAR_BENS,
    ]),
  }
}

async function abrir({ db, locais }: Mesa, gil: Client, partes: object) {
  const { id: comissao_id } = await db.one<{ id: number }>(sql`select id from comissao limit 1`)
  const { dia } = await db.one<{ dia: string }>(
    sql`select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia`,
  )
  const resposta = await gil.call(inventariosDeBens.abrir, {
    body: {
      local_id: locais.regional,
      tipo: 'eventual',
      exercicio: 2026,
      corte: dia,
      inicio: '2020-01-01',
      fim: '2090-12-31',
      comissao_id,
      ...partes,
    },
  })
  if (resposta.codigo !== 'SUCESSO') throw new Error(resultOf(resposta))
  return resposta.dados
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeContagens() {
  const mesa = await mesaDeHomologacao()
  const { db, locais } = mesa
  const gente = await pessoas(mesa)
  const { elisa, gil } = gente
  await db.run(sql`update patrimonio set situacao = 'ativo', estado = 'bom', condicao = 'em_uso'`)
  await db.run(sql`
    insert into comissao (nome, tipo, ato, inicio, membros)
    values ('Comissão de inventário', 'inventario', 'Portaria 7/2026', '2020-01-01', ${JSON.stringify(
      ['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })),
    )}::jsonb)`)

  const preparar = (id: number, local_id = locais.escola, quem = elisa) =>
    quem.call(inventariosDeBens.contar, { params: { id }, body: { local_id } })
  const iniciar = (id: number, quem: Client, fila: object = {}) =>
    quem.call(monitoramentos.estado, { params: { id }, body: { estado: 'iniciar' }, ...fila })

  return {
    ...mesa,
    ...gente,
    /** An inventory of the regional, which takes readings today. */
    aberto: (partes: object = {}) => abrir(mesa, gil, partes),
    preparar,
    iniciar,
    /** A count under way; answers the id of its visit. */
    async iniciada(inventario_id: number, quem = elisa): Promise<number> {
      const { dados } = await preparar(inventario_id, locais.escola, quem)
      const inicio = await iniciar(dados.visita_id, quem)
      if (inicio.codigo !== 'SUCESSO') throw new Error(resultOf(inicio))
      return dados.visita_id
    },
    etiqueta: (visita_id: number, referencia_id: string, partes: object = {}, quem = elisa) =>
      quem.call(patrimonios.contar, {
        params: { monitoramentoId: visita_id },
        body: {
          uuid: randomUUID(),
          referencia_id,
          origem: 'digitado',
          contado_em: '2026-01-10 08:00:00',
          ...partes,
        },
        headers: FUSO,
      }),
    /** As the device of who counts has it. */
    completo: async (id: number) => (await elisa.call(monitoramentos.ver, { params: { id } })).dados,
    /** Sent whole: what was not read is not found. */
    async fechar(id: number): Promise<void> {
      for (const campos of [
        sql`finalizado_em = now(), responsavel_nome = 'Elisa'`,
        sql`concluido_em = now()`,
      ])
        await db.run(sql`update monitoramento set ${campos} where id = ${id}`)
      await db.run(sql`update monitoramento_patrimonio set resultado = 'nao_localizado'
        where monitoramento_id = ${id} and resultado = 'pendente'`)
    },
  }
}
