import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { locais } from '#contract/rede/locais.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { clara, rita, db, people, newPlace, newPerson } = await mesaDeLocais()
const { regional } = people.locais
const motivo = 'A mesma escola, cadastrada duas vezes'
await db.run(sql`insert into classe_bem (codigo, nome) values ('TESTE', 'Teste') on conflict do nothing`)
await db.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('teste-sala', 'Sala', 'Salas')
  on conflict do nothing`)

const sala = (local_id: number, nome: string) =>
  db.run(sql`insert into instalacao (local_id, tipo_id, nome, estado)
    select ${local_id}, id, ${nome}, 'bom' from instalacao_tipo where slug = 'teste-sala'`)

test('unificar takes everything to the place that stays, which the old names still find', async () => {
  const [origem, destino] = [
    await newPlace({ nome: 'E. E. Zumbi' }),
    await newPlace({ nome: 'Escola Zumbi' }),
  ]
  const anexo = await newPlace({ pai_id: origem, tipo: 'teste-anexo' })
  await db.run(sql`update local set codigo_inep = '17111222', bairro = 'Centro' where id = ${origem}`)
  await sala(origem, 'Sala 1')
  await db.run(sql`insert into patrimonio (descricao, classe_id, local_id)
    select 'Mesa', min(id), ${origem} from classe_bem`)
  await db.run(
    sql`insert into monitoramento (protocolo, local_id, concluido_em) values ('MON-U-1', ${origem}, now())`,
  )
  await newPerson({ permissoes: ['painel.locais.listar'], locais: [origem], lotacao: origem })
  const pedido = { params: { id: origem }, body: { destino_id: destino, motivo } }
  const simulado = await clara.call(locais.unificar, { ...pedido, body: { ...pedido.body, simular: true } })
  expect(simulado.dados).toEqual({
    feito: false,
    locais: 1,
    instalacoes: 1,
    patrimonios: 1,
    visitas: 1,
    atribuicoes: 1,
    lotacoes: 1,
    campos: ['codigo_inep', 'bairro'],
  })
  const feito = await clara.call(locais.unificar, pedido)
  expect(feito.dados).toEqual({ ...simulado.dados, feito: true })
  const ficou = (await clara.call(locais.ver, { params: { id: destino } })).dados
  expect(ficou).toMatchObject({
    codigo_inep: '17111222',
    bairro: 'Centro',
    instalacoes: 1,
    patrimonios: 1,
    nota: 80,
    apelidos: [{ nome: 'E. E. Zumbi', codigo_inep: '17111222' }],
  })
  expect(ficou.ultima_visita_em).not.toBeNull()
  const repetido = (await clara.call(locais.ver, { params: { id: origem } })).dados
  expect(repetido).toMatchObject({
    ativo: false,
    unificado_em: { id: destino },
    codigo_inep: null,
    nota: null,
  })
  const caminho = await db.one<{ caminho: number[] }>(sql`select caminho from local where id = ${anexo}`)
  expect(caminho.caminho.slice(-2)).toEqual([destino, anexo])
  const achados = await clara.call(locais.listar, { query: { texto: 'E. E. Zumbi' } })
  expect(achados.dados.data.map(({ id }) => id)).toEqual([destino])
  expect((await clara.call(locais.reativar, { params: { id: origem }, body: {} })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('unificar refuses, with the list, what would clash, and leaves all as it was', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  await sala(origem, 'Sala 1')
  await sala(destino, 'SALA 1')
  await db.run(
    sql`update local set codigo_inep = '17' || lpad(id::text, 6, '0') where id in (${origem}, ${destino})`,
  )
  await db.run(
    sql`insert into monitoramento (protocolo, local_id, iniciado_em) values ('MON-U-2', ${origem}, now())`,
  )
  const answer = await rita.call(locais.unificar, {
    params: { id: origem },
    body: { destino_id: destino, motivo },
  })
  expect(answer).toMatchObject({
    codigo: 'ERR_PENDENCIAS',
    dados: {
      pendencias: [
        { chave: 'codigo_inep' },
        { chave: 'visitas', exemplos: ['MON-U-2'] },
        { chave: 'instalacoes', exemplos: ['Sala 1'] },
      ],
    },
  })
  const dentro = await clara.call(locais.unificar, {
    params: { id: origem },
    body: { destino_id: regional, motivo },
  })
  expect(dentro.envelope.erros).toHaveProperty('destino_id')
})

test('unificar gives nobody more than who does it holds', async () => {
  const [origem, destino] = [await newPlace(), await newPlace()]
  await newPerson({ permissoes: ['admin.usuarios.listar'], locais: [origem] })
  const pedido = { params: { id: origem }, body: { destino_id: destino, motivo } }
  expect((await rita.call(locais.unificar, pedido)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await clara.call(locais.unificar, pedido)).codigo).toBe('SUCESSO')
})
